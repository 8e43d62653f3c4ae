import { type ReactNode, useMemo, useRef, useState } from "react";
import { KindQuestion } from "#app/kinds/kind-question.tsx";
import { controlFields } from "#app/lib/control-fields.ts";
import { type TextKey, useTranslation } from "#app/lib/i18n.ts";
import { useHydrated } from "#app/lib/progressive/use-hydrated.ts";
import { SimilarPrompt } from "#app/similar/similar-prompt.tsx";
import { PriorityBadge } from "#app/ui/badge.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FirstSubmit } from "#app/ui/first-submit.tsx";
import { Form } from "#app/ui/form.tsx";
import { FormButtons } from "#app/ui/form-buttons.tsx";
import { FormCard } from "#app/ui/form-card.tsx";
import { ImagesInput } from "#app/ui/images-input.tsx";
import { Notice } from "#app/ui/notice.tsx";
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
	qty: "common.fields.qty",
	cost: "newRequest.cost",
	priority: "requests.priority",
	comment: "requests.comment",
	photo: "requests.photos",
};

type FacilitySelection = ReturnType<typeof useFacilitySelection>;

const priorities = [...requestPriorities].reverse();

type NewRequestFieldsProps = {
	form: NewRequestForm;
	/** Submitting has failed: the server could not be reached. */
	unreached: boolean;
};

/** Renders the form of a request: its subject, then the common fields. */
export function NewRequestFields({ form, unreached }: NewRequestFieldsProps) {
	const { t } = useTranslation();
	const element = useRef<HTMLFormElement>(null);
	const facility = useFacilitySelection(form, element);
	const { kind, values } = form;
	const { found, errors, listed: isListed } = facility;
	const field = controlFields({ values, errors });
	const isMaintenance = kind === "maintenance";
	const hasUsual = isMaintenance && form.kinds.some(({ priority }) => priority !== null);
	const usual = hasUsual ? usualPriority : "Medium";
	const isAt = facility.busy !== "choose" ? found : null;
	const [chosenEquipment, chooseEquipment] = useState<string>();
	const equipment = chosenEquipment ?? (values.equipment_id || String(found?.equipment_id ?? ""));
	const equipmentKind = found?.equipment?.find(({ id }) => String(id) === equipment)?.kind_id;
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
	const priority = (
		<RadioCards
			{...field("priority")}
			label={t("requests.priority")}
			required
			defaultValue={values.priority || usual}
			options={[
				...(hasUsual ? [{ value: usualPriority, label: t("newRequest.usualPriority") }] : []),
				...priorities.map((value) => ({ value, label: <PriorityBadge priority={value} /> })),
			]}
		/>
	);
	const hasOther = Boolean(errors.priority) || (values.priority || usual) !== usual;
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
					<WhereQuestion form={form} facility={facility} />
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
				{isMaintenance ? (
					<>
						<KindQuestion
							{...field("kind_id")}
							kinds={form.kinds}
							about={{ text: values.comment, control: "comment" }}
							known={String(equipmentKind ?? "")}
						/>
						<UrgentQuestion urgent={values.urgent} open={hasOther}>
							{priority}
						</UrgentQuestion>
						{isAt && (
							<ParticularItems
								found={isAt}
								facility={facility}
								equipment={equipment}
								onEquipment={chooseEquipment}
								resource={values.resource_id}
							/>
						)}
					</>
				) : (
					priority
				)}
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

type PlaceProps = { facility: FacilitySelection };

/** Renders the question where it is, and what is asked next. */
function WhereQuestion({ form, facility }: PlaceProps & { form: NewRequestForm }) {
	const { t } = useTranslation();
	const scripted = useHydrated();
	const { found, errors } = facility;
	const list = facility.listed && (
		<FacilityList
			form={form}
			error={errors.facility_id}
			onChoose={facility.choose}
			onLeave={facility.leaveList}
		/>
	);
	return (
		<>
			<QuestionHeading number={1} id="where">
				{t("requests.where")}
			</QuestionHeading>
			<FacilityFinder
				facility={facility.isInList ? null : (found?.facility ?? null)}
				list={list || null}
				recent={form.recent}
				reading={facility.busy === "read"}
				errors={errors}
				onImage={facility.read}
				onRecent={scripted ? facility.choose : undefined}
				onList={scripted ? facility.list : undefined}
				onOther={scripted ? facility.drop : undefined}
			/>
			{found && !facility.isInList && <input type="hidden" name="found_by" value={found.by} />}
			{facility.busy === "choose" && (
				<p className="field" role="status">
					{t("forms.loading")}
				</p>
			)}
			<QuestionHeading number={2} id="what">
				{t("requests.what")}
			</QuestionHeading>
		</>
	);
}

type ParticularItemsProps = PlaceProps & {
	found: NonNullable<FacilitySelection["found"]>;
	equipment: string;
	onEquipment: (id: string) => void;
	resource: string;
};

/** Renders what the request may be about at its place, behind a line until one is chosen. */
function ParticularItems({
	found,
	facility,
	equipment,
	onEquipment,
	resource,
}: ParticularItemsProps) {
	const { t } = useTranslation();
	const scripted = useHydrated();
	const { errors, isInList } = facility;
	const isEmpty = found.resources?.length === 0;
	const isOpen =
		found.resources === null ||
		Boolean(errors.equipment_id ?? errors.resource_id) ||
		[equipment, resource].some(Boolean);
	const retry = () =>
		facility.choose(String(found.facility.id), {
			known: isInList ? null : found,
			moving: isInList,
		});
	return (
		<>
			{isEmpty && (
				<div className="field">
					<Notice>
						{t(found.by === "code" ? "newRequest.noneFound" : "requests.noResources")}
					</Notice>
				</div>
			)}
			{(found.equipment || !isEmpty) && (
				<Disclosure label={t("newRequest.particular")} open={isOpen}>
					{found.equipment && (
						<FacilityItemSelect
							key={`${found.facility.id} ${found.equipment_id}`}
							to="equipment"
							label={t("equipment.of")}
							note={t("equipment.none")}
							rows={found.equipment}
							chosen={equipment}
							error={errors.equipment_id}
							onChoose={onEquipment}
						/>
					)}
					<ResourceSelect
						found={found}
						chosen={resource}
						error={errors.resource_id}
						onRetry={scripted ? retry : undefined}
					/>
				</Disclosure>
			)}
		</>
	);
}

type UrgentQuestionProps = { urgent: string; open: boolean; children: ReactNode };

/** Renders the tick that a request is urgent; other priorities are behind a line. */
function UrgentQuestion({ urgent, open, children }: UrgentQuestionProps) {
	const { t } = useTranslation();
	return (
		<div className="field">
			<label className="check items-start p-3 border border-edge rounded">
				<input type="checkbox" name="urgent" value="1" defaultChecked={urgent === "1"} />
				<span>
					<b>{t("newRequest.urgent")}</b>
					<small className="block">{t("newRequest.urgentHint")}</small>
				</span>
			</label>
			<Disclosure label={t("newRequest.otherPriority")} open={open}>
				{children}
			</Disclosure>
		</div>
	);
}
