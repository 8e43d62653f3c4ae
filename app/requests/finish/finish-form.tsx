import type { FetcherWithComponents } from "@remix-run/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { LineItemsInput } from "#app/fields/line-items-input.tsx";
import { useSelect } from "#app/forms/use-select.ts";
import { controlFields } from "#app/lib/control-fields.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Opener } from "#app/ui/form.tsx";
import { ImagesInput } from "#app/ui/images-input.tsx";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { maxRequestText } from "#contract/requests/constants.ts";
import { quickEntryMinutes } from "#contract/requests/time-entries.ts";
import type { FinishFormState, FinishPageData } from "./finish-page.server.ts";

type FinishFormProps = {
	page: FinishPageData;
	/** The form that was sent and is shown again. */
	submission: FinishFormState | null;
	/** The element that sends it; by default the page's own. */
	by?: FetcherWithComponents<unknown>["Form"];
	action?: string;
	className?: string;
	/** Its buttons. */
	children: ReactNode;
};

/** Renders the form that finishes a request: what was done, pictures, time and parts. */
export function FinishForm({
	page,
	submission,
	by: FormComponent = Form,
	action,
	className,
	children,
}: FinishFormProps) {
	const { t } = useLocale();
	const { request, reported, recordsTime, stock, proof, words, oneTimeKey, back } = page;
	const { errors } = submission ?? {};
	const field = controlFields(submission);
	return (
		<FormComponent
			method="post"
			action={action}
			encType="multipart/form-data"
			className={className}
			noValidate
		>
			<Opener />
			<input type="hidden" name="version" value={request.version} />
			<input type="hidden" name="before" value={request.status} />
			<input type="hidden" name="back" value={back} />
			<input type="hidden" name="one_time_key" value={submission?.key || oneTimeKey} />
			<TextArea
				{...field("desc")}
				label={words.what}
				hint={proof?.field === "desc" && !errors?.desc ? proof.text : undefined}
				required={proof?.field === "desc"}
				rows={3}
				maxLength={maxRequestText}
			/>
			<ImagesInput
				{...field("photo")}
				label={words.photos}
				marked={proof?.field !== "photo"}
				reason={proof?.field === "photo" && !errors?.photo ? proof.text : undefined}
				stagedImages={submission?.stagedImages}
			/>
			{recordsTime && <TimeFields words={words} submission={submission} />}
			{stock && (
				<PartFields stock={submission?.stock ?? stock} words={words} submission={submission} />
			)}
			{reported && (
				<div className="field">
					<Checkbox {...field("public")} label={t("publicReports.tell")} />
				</div>
			)}
			{children}
		</FormComponent>
	);
}

type FieldsProps = Pick<FinishFormProps, "submission"> & Pick<FinishPageData, "words">;

/** Renders a choice of usual durations, and a field for any other. */
function TimeFields({ words, submission }: FieldsProps) {
	const { t, format } = useLocale();
	const { values, needsConfirmation } = submission ?? {};
	const field = controlFields(submission);
	return (
		<div className="finish-time">
			<RadioCards
				name="quick"
				label={words.howLong}
				defaultValue={values?.quick || (values?.minutes ? "" : undefined)}
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
					{...field("minutes")}
					label={t("equipment.minutes")}
					inputMode="numeric"
					dir="ltr"
					marked={false}
				/>
			</div>
			{needsConfirmation && (
				<div className="field">
					<Checkbox {...field("sure")} label={t("equipment.sure")} />
				</div>
			)}
		</div>
	);
}

type PartFieldsProps = FieldsProps & {
	stock: NonNullable<FinishPageData["stock"]>;
};

/** Renders the parts that are taken from the stock, each with its quantity. */
function PartFields({ stock, words, submission }: PartFieldsProps) {
	const { t } = useLocale();
	const { parts = [], errors = {} } = submission ?? {};
	const input = useSelect("resource_id", { to: "resource", offered: stock });
	return (
		<Disclosure label={words.part} open={parts.some((line) => line !== ":") || stock.find !== ""}>
			<LineItemsInput input={{ ...input, label: t("equipment.parts"), values: parts, errors }} />
		</Disclosure>
	);
}
