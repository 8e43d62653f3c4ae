import { Form } from "@remix-run/react";
import { useMemo, useRef } from "react";
import { KindChoice } from "#app/kinds/kind-choice.tsx";
import { controlFields } from "#app/lib/control-fields.ts";
import { type TextKey, useTranslation } from "#app/lib/i18n.ts";
import { useHydrated } from "#app/lib/progressive/use-hydrated.ts";
import { SimilarPrompt } from "#app/similar/similar-prompt.tsx";
import { PriorityBadge } from "#app/ui/badge.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FirstSubmit } from "#app/ui/first-submit.tsx";
import { FormButtons } from "#app/ui/form-buttons.tsx";
import { FormCard } from "#app/ui/form-card.tsx";
import { ImagesInput } from "#app/ui/images-input.tsx";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { maxRequestText, requestPriorities, usualPriority } from "#contract/requests/constants.ts";
import { FacilityFinder } from "./facility-finder.tsx";
import { FacilityList } from "./facility-list.tsx";
import { FacilityItemSelect } from "./facility-select.tsx";
import type { NewRequestForm } from "./form-state.ts";
import { QuestionHeading } from "./question-heading.tsx";
import { requestForms } from "./request-forms.ts";
import { ResourceSelect } from "./resource-select.tsx";
import { StockFields } from "./stock-fields.tsx";
import { useFacilitySelection } from "./use-facility.ts";

/** The labels of fields in the error summary; the errors of other fields contain their names. */
const labels: Readonly<Record<string, TextKey>> = {
	type: "newRequest.type",
	resource_id: "requests.resource",
	equipment_id: "equipment.of",
	kind_id: "requests.kind",
	qty: "entities.request.fields.qty",
	cost: "newRequest.cost",
	priority: "requests.priority",
	comment: "requests.comment",
	photo: "requests.photos",
};

const priorities = [...requestPriorities].reverse();

type NewRequestFieldsProps = {
	form: NewRequestForm;
	/** Submitting has failed: the server could not be reached. */
	unreached: boolean;
};

/** Renders the form of a request: its subject, then the common fields. */
export function NewRequestFields({ form, unreached }: NewRequestFieldsProps) {
	const { t } = useTranslation();
	const scripted = useHydrated();
	const element = useRef<HTMLFormElement>(null);
	const isChosen = useRef({ kind: false, priority: false });
	const facility = useFacilitySelection(form, element);
	const { kind, values } = form;
	const { found, errors, listed: isListed } = facility;
	const field = controlFields({ values, errors });
	const hasUsual = kind === "maintenance" && form.kinds.some(({ priority }) => priority !== null);
	const usual = hasUsual ? usualPriority : "Medium";
	const choose = (name: string, value: string) => {
		const control = element.current?.elements.namedItem(name);
		if (control instanceof RadioNodeList || control instanceof HTMLSelectElement)
			control.value = value;
	};
	const kindOf = (equipment: string) =>
		String(found?.equipment?.find(({ id }) => String(id) === equipment)?.kind_id ?? "");
	/** Chooses the usual priority of a kind, unless the member has chosen one. */
	const propose = (value: string) => {
		const { priority } = form.kinds.find((kind) => kind.value === value) ?? {};
		if (!isChosen.current.priority) choose("priority", priority ?? usual);
	};
	/** Chooses the kind of equipment, unless the member has chosen one. */
	const proposeKind = (equipment: string) => {
		if (isChosen.current.kind) return;
		choose("kind_id", kindOf(equipment));
		propose(kindOf(equipment));
	};
	const message = t("apiErrors.plain.unavailable");
	const failure = unreached ? t("newRequest.failed", { error: message }) : facility.failure;
	const listed = useMemo(() => {
		const fieldError = ([field, message]: [string, string]) => {
			const label = labels[field];
			// While the list is not shown, an error of the facility belongs to the image input.
			const control = field === "facility_id" && !isListed ? "qr_code" : field;
			return { field: control, message: label ? `${t(label)}: ${message}` : message };
		};
		return unreached ? [] : Object.entries(errors).map(fieldError);
	}, [errors, unreached, isListed, t]);
	return (
		<Form ref={element} method="post" encType="multipart/form-data" noValidate>
			<ErrorSummary title={failure ?? ""} errors={listed} alone={failure !== null} />
			<FormCard>
				<FirstSubmit name="step" value="send" />
				<input type="hidden" name="one_time_key" value={form.key} />
				{form.sure && <input type="hidden" name="sure" value="1" />}
				<SimilarPrompt
					name="step"
					ones={form.similar.map(({ id, mark, comment, ...one }) => ({
						...one,
						value: `join-${id}-${mark}`,
						text: comment,
					}))}
				/>
				{kind === "maintenance" ? (
					<>
						<QuestionHeading number={1} id="where">
							{t("requests.where")}
						</QuestionHeading>
						<FacilityFinder
							facility={facility.isInList ? null : (found?.facility ?? null)}
							list={
								facility.listed ? (
									<FacilityList
										form={form}
										error={errors.facility_id}
										onChoose={facility.choose}
										onLeave={facility.leaveList}
									/>
								) : null
							}
							recent={form.recent}
							reading={facility.busy === "read"}
							errors={errors}
							onImage={facility.read}
							onRecent={scripted ? facility.choose : undefined}
							onList={scripted ? facility.list : undefined}
							onOther={scripted ? facility.drop : undefined}
						/>
						{found && !facility.isInList && (
							<input type="hidden" name="found_by" value={found.by} />
						)}
						{facility.busy === "choose" && (
							<p className="field" role="status">
								{t("forms.loading")}
							</p>
						)}
						<QuestionHeading number={2} id="what">
							{t("requests.what")}
						</QuestionHeading>
					</>
				) : (
					<StockFields form={{ ...form, kind }} field={field} />
				)}
				<TextArea
					{...field("comment")}
					label={t("requests.comment")}
					hint={t(requestForms[kind].commentHint)}
					maxLength={maxRequestText}
					required
				/>
				<ImagesInput
					{...field("photo")}
					label={t("requests.photos")}
					stagedImages={form.stagedImages}
				/>
				{kind === "maintenance" && (
					<>
						<KindChoice
							{...field("kind_id")}
							kinds={form.kinds}
							defaultValue={
								values.kind_id || kindOf(values.equipment_id || String(found?.equipment_id ?? ""))
							}
							onChoose={(value) => {
								isChosen.current.kind = true;
								propose(value);
							}}
						/>
						{found?.equipment && facility.busy !== "choose" && (
							<FacilityItemSelect
								key={`${found.facility.id} ${found.equipment_id}`}
								to="equipment"
								label={t("equipment.of")}
								note={t("equipment.none")}
								rows={found.equipment}
								chosen={values.equipment_id || String(found.equipment_id ?? "")}
								error={errors.equipment_id}
								onChoose={proposeKind}
							/>
						)}
						{found && facility.busy !== "choose" && (
							<ResourceSelect
								found={found}
								chosen={values.resource_id}
								error={errors.resource_id}
								onRetry={
									scripted
										? () =>
												facility.choose(String(found.facility.id), {
													known: facility.isInList ? null : found,
													moving: facility.isInList,
												})
										: undefined
								}
							/>
						)}
					</>
				)}
				<RadioCards
					{...field("priority")}
					label={t("requests.priority")}
					required
					defaultValue={values.priority || usual}
					onChange={() => {
						isChosen.current.priority = true;
					}}
					options={[
						...(hasUsual ? [{ value: usualPriority, label: t("newRequest.usualPriority") }] : []),
						...priorities.map((value) => ({
							value,
							label: <PriorityBadge priority={value} />,
						})),
					]}
				/>
				<FormButtons cancelHref="/main-services" sticky>
					<SubmitButton
						name="step"
						value="send"
						icon="send"
						label={t("requests.send")}
						busyLabel={t("requests.sending")}
					/>
				</FormButtons>
			</FormCard>
		</Form>
	);
}
