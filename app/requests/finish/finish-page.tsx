import { Form, Link } from "@remix-run/react";
import { EntityBreadcrumbs } from "#app/entities/entity-breadcrumbs.tsx";
import { fieldLabel } from "#app/entities/field-labels.ts";
import { localizedName } from "#app/entities/localized-name.ts";
import { quantityInputProps } from "#app/fields/input-props.tsx";
import { OptionSelect } from "#app/fields/option-select.tsx";
import { useSelect } from "#app/forms/use-select.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FormButtons } from "#app/ui/form-buttons.tsx";
import { FormCard } from "#app/ui/form-card.tsx";
import { ImagesInput } from "#app/ui/images-input.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { quickEntryMinutes } from "#contract/requests/time-entries.ts";
import { toLatinDigits } from "#contract/values/normalize-text.ts";
import { useRequestErrors } from "../request-errors.ts";
import { requestTitle } from "../request-title.ts";
import type { FinishFormState, FinishPageData } from "./finish-page.server.ts";

type FinishScreenProps = {
	page: FinishPageData;
	/** The form that was sent and is shown again. */
	undone: FinishFormState | null;
	unreached: boolean;
};

/** Renders the page that finishes a request: what was done, pictures, time and parts in one form. */
export function FinishScreen({ page, undone, unreached }: FinishScreenProps) {
	const { t, language } = useLocale();
	const { request, reported, keepsTime, stock, proof, words, oneTimeKey } = page;
	const href = `/view/request/${request.id}`;
	const { typed, errors } = undone ?? {};
	const thing =
		localizedName(request.facilityDetails, language) ??
		localizedName(request.resourceDetails, language);
	const problem = useRequestErrors(undone, unreached, page.labels);
	return (
		<>
			<EntityBreadcrumbs
				name="request"
				before={[{ label: String(request.id), href }]}
				here={t("requestActions.verbs.finish")}
			/>
			<ErrorSummary {...problem} />
			{words.stepsLeft && (
				<div className="said">
					<Notice kind="warning">
						{words.stepsLeft} <Link to={`${href}/steps`}>{t("plans.steps.open")}</Link>
					</Notice>
				</div>
			)}
			<Form method="post" encType="multipart/form-data" noValidate>
				<FormCard>
					<p className="hint finished">
						<bdi>{requestTitle(request)}</bdi>
						{thing && (
							<>
								{" · "}
								<bdi>{thing}</bdi>
							</>
						)}
					</p>
					<input type="hidden" name="version" value={request.version} />
					<input type="hidden" name="before" value={request.status} />
					<input type="hidden" name="one_time_key" value={undone?.key || oneTimeKey} />
					<TextArea
						name="desc"
						label={words.what}
						hint={proof?.field === "desc" ? proof.text : undefined}
						required={proof?.field === "desc"}
						error={errors?.desc}
						defaultValue={typed?.desc}
						maxLength={4000}
					/>
					<ImagesInput
						name="photo"
						label={words.photos}
						reason={proof?.field === "photo" ? proof.text : undefined}
						error={errors?.photo}
						again={undone?.pictures}
						capture="environment"
					/>
					{keepsTime && <TimeFields words={words} undone={undone} />}
					{stock && <PartFields stock={undone?.stock ?? stock} words={words} undone={undone} />}
					{reported && (
						<div className="field">
							<Checkbox
								name="public"
								label={t("reporting.tell")}
								defaultChecked={typed?.public === "1"}
							/>
						</div>
					)}
					<FormButtons cancelHref={href} sticky>
						<SubmitButton icon="circle-check" label={words.now} busyLabel={t("form.saving")} />
					</FormButtons>
				</FormCard>
			</Form>
		</>
	);
}

type FieldsProps = Pick<FinishScreenProps, "undone"> & Pick<FinishPageData, "words">;

/** Renders a choice of usual durations, and a field for any other. */
function TimeFields({ words, undone }: FieldsProps) {
	const { t, format } = useLocale();
	const { typed, errors, asksSure } = undone ?? {};
	return (
		<div className="finish-time">
			<RadioCards
				name="quick"
				label={words.howLong}
				defaultValue={typed?.quick || (typed?.minutes ? "" : undefined)}
				options={[
					...quickEntryMinutes.map((minutes) => ({
						value: String(minutes),
						label: format.number(minutes),
					})),
					{ value: "", label: words.otherTime },
				]}
			/>
			<div className="other">
				<TextInput
					name="minutes"
					label={t("equipment.minutes")}
					error={errors?.minutes}
					defaultValue={typed?.minutes}
					inputMode="numeric"
					dir="ltr"
					marked={false}
				/>
			</div>
			{asksSure && (
				<div className="field">
					<Checkbox name="sure" label={t("equipment.sure")} defaultChecked={typed?.sure === "1"} />
				</div>
			)}
		</div>
	);
}

const control = "resource_id";

type PartFieldsProps = FieldsProps & {
	stock: NonNullable<FinishPageData["stock"]>;
};

/** Renders the fields of a part that is taken from the stock. */
function PartFields({ stock, words, undone }: PartFieldsProps) {
	const { t } = useLocale();
	const { typed, errors } = undone ?? {};
	const input = useSelect(control, { to: "resource", offered: stock, chosen: typed?.[control] });
	const isUsed = Boolean(typed?.[control] || typed?.qty || stock.find || errors?.qty);
	return (
		<Disclosure label={words.part} open={isUsed}>
			<OptionSelect
				field={{ to: "resource" }}
				input={{ ...input, label: t("equipment.part"), error: errors?.[control] }}
				marked={false}
			/>
			<TextInput
				name="qty"
				label={fieldLabel(t, "request", "qty")}
				error={errors?.qty}
				defaultValue={toLatinDigits(typed?.qty ?? "")}
				{...quantityInputProps}
				marked={false}
			/>
		</Disclosure>
	);
}
