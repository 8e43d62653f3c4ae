import type { EntityName } from "#app/entities/field-definition.ts";
import { controlLabel } from "#app/entities/field-labels.ts";
import type { PartingNote, SubmittedForm } from "#app/lib/error-page-data.ts";
import { type TextKey, type Translate, useTranslation } from "#app/lib/i18n.ts";
import { isStagedImagesControl } from "#app/lib/staged-images.ts";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { ownValue } from "#contract/values/own-value.ts";

type SubmittedInputProps = { form: SubmittedForm; note?: PartingNote };

/** Controls that nobody types in: what a page sends along, and choices. */
const untyped = new RegExp(
	`^(${[
		"(one_time_)?key|opener|version|was|back|before|next|then|intent|step|act|do|what|told|change|read|resume",
		"photos_lost|row|id|slug|field|matched|position|drawn|otherwise|found_by|joins",
		"(find|found)\\..*|.*_id|public|sure|tell|tell_former|suggested|danger|again|without|if_common",
		"state|kind|unit$|on_fail|required|meter|priority|status|type|turn|column-\\d+|join|encoding|who|counting|closed|year_kind",
		"criticality|open_request|ticket|remove|take|latest|movement|ar|en|one|step-.*|.*_unit",
	].join("|")})(_[\\w-]+)?$`,
);

/** Controls of an entity that are typed in, although others of their names are not. */
const textControls: Readonly<Record<string, readonly string[]>> = {
	member: ["employee_id"],
	permission: ["type_ar", "type_en"],
	meter: ["unit"],
	kind: ["position"],
};

/** The labels of controls that are no fields of an entity. */
const labels: Readonly<Record<string, TextKey>> = {
	reason: "errorPages.typed.reason",
	minutes: "equipment.minutes",
	quick: "equipment.minutes",
	day: "equipment.day",
	qty: "common.fields.qty",
	counted: "common.fields.qty",
	value: "errorPages.typed.value",
	request_id: "entities.request.one",
	name: "errorPages.typed.name",
	contact_name: "entities.report.fields.contact_name",
	contact_phone: "entities.report.fields.contact_phone",
	contact_email: "entities.report.fields.contact_email",
	name_en: "forms.inputs.name_en",
	name_ar: "forms.inputs.name_ar",
};

type ReadableValue = { readonly label: string; readonly value: string };

/** Returns the typed values of a form, with the labels of their controls. */
function readableValues(t: Translate, { path, fields }: SubmittedForm): ReadableValue[] {
	const [, slug = ""] = /^\/(?:add|edit)\/([\w-]+)/.exec(path) ?? [];
	const isEntity = (name: string) =>
		t(`entities.${name}.one` as TextKey) !== `entities.${name}.one`;
	return fields.flatMap(([name, value]) => {
		const [, base = name, number = ""] = /^(.+?)[-_](\d+)$/.exec(name) ?? [];
		const known = ownValue(labels, base);
		const isChosen =
			!ownValue(textControls, slug)?.includes(name) &&
			(untyped.test(name) ||
				isStagedImagesControl(name) ||
				(/^\d+$/.test(value) && isEntity(base)));
		if (value.trim() === "" || (isChosen && !known)) return [];
		if (known) return [{ label: number ? `${t(known)} ${number}` : t(known), value }];
		const label = isEntity(slug) ? controlLabel(t, slug as EntityName, name) : "";
		const isKnown = label !== "" && !label.startsWith("entities.");
		return [{ label: isKnown ? label : t("errorPages.typed.text"), value }];
	});
}

/**
 * Renders what was typed in a form that can't be sent any more, to be read and copied.
 *
 * @param note what of it is offered as a note instead
 */
export function SubmittedInput({ form, note }: SubmittedInputProps) {
	const { t } = useTranslation();
	const { hadFiles } = form;
	const fields = readableValues(t, form).filter(
		({ value }) => !note || (value !== note.minutes && !note.desc.includes(value.trim())),
	);
	if (fields.length === 0 && !hadFiles) return null;
	return (
		<section className="card form typed">
			<h2>{t("errorPages.typed.title")}</h2>
			{fields.length > 0 && <p className="hint">{t("errorPages.typed.hint")}</p>}
			{hadFiles && <p className="hint">{t("errorPages.typed.pictures")}</p>}
			{fields.map(({ label, value }, index) => {
				const shown = { name: `typed-${index}`, label, value, readOnly: true, marked: false };
				return value.length > 60 || value.includes("\n") ? (
					<TextArea key={shown.name} {...shown} rows={4} dir="auto" />
				) : (
					<TextInput key={shown.name} {...shown} dir="auto" />
				);
			})}
		</section>
	);
}
