import { useRef, useState } from "react";
import { EntityBreadcrumbs } from "#app/entities/entity-breadcrumbs.tsx";
import { quantityInputProps } from "#app/fields/input-props.tsx";
import { type ControlField, controlFields } from "#app/lib/control-fields.ts";
import { useHydrated } from "#app/lib/progressive/use-hydrated.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { CameraScan } from "#app/requests/new-request/camera-scan.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { fieldId } from "#app/ui/field.tsx";
import { Form } from "#app/ui/form.tsx";
import { FormButtons } from "#app/ui/form-buttons.tsx";
import { FormCard } from "#app/ui/form-card.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { toLatinDigits } from "#contract/values/normalize-text.ts";
import type { StocktakeFormRow, StocktakeFormState, StocktakePageData } from "./stocktake.ts";

type CountScreenProps = { page: StocktakePageData; form: StocktakeFormState; unreached: boolean };

/** Renders the stocktake of a warehouse: enter, review, and save. */
export function StocktakeScreen({ page, form, unreached }: CountScreenProps) {
	const { t, language } = useLocale();
	const { id, name, opens, byLabel } = page;
	const back = opens ? `/view/warehouse/${id}` : "/main-services";
	const { errors, lines, differences } = form;
	const failure = unreached ? t("apiErrors.plain.unavailable") : form.failure;
	const summary = Object.entries(unreached ? {} : errors).map(([field, message]) => {
		const line = lines.find((one) => field === `counted_${one.id}`);
		return { field, message: line ? `${line[`name_${language}`]}: ${message}` : message };
	});
	return (
		<>
			<EntityBreadcrumbs
				name="warehouse"
				id={opens ? id : null}
				label={name}
				here={t("stocktake.title")}
			/>
			<PageHead title={<bdi>{name}</bdi>}>
				{!differences && (
					<SubmitButton
						form="stocktake"
						name="step"
						value={byLabel ? "to-list" : "to-label"}
						variant="plain"
						icon={byLabel ? "clipboard-list" : "scan-line"}
						label={t(byLabel ? "stocktake.byList" : "stocktake.byLabel")}
					/>
				)}
			</PageHead>
			<ErrorSummary
				title={failure ?? t("stocktake.unsaved")}
				errors={summary}
				alone={failure !== null}
			/>
			<Form id="stocktake" method="post" noValidate>
				<input type="hidden" name="one_time_key" value={form.key} />
				{lines.map((line) => (
					<Known key={line.id} line={line} />
				))}
				{differences ? (
					<Differences form={{ ...form, differences }} />
				) : (
					<Typing page={page} form={form} back={back} />
				)}
			</Form>
		</>
	);
}

/** Renders the hidden fields of a row. */
function Known({ line }: { line: StocktakeFormRow }) {
	return (
		<>
			<input type="hidden" name="row" value={line.id} />
			<input type="hidden" name={`en_${line.id}`} value={line.name_en} />
			<input type="hidden" name={`ar_${line.id}`} value={line.name_ar} />
			<input type="hidden" name={`qty_${line.id}`} value={line.qty} />
			<input type="hidden" name={`movement_${line.id}`} value={line.movement} />
			{line.since && (
				<>
					<input type="hidden" name={`again_${line.id}`} value={line.since.movement} />
					<input type="hidden" name={`was_${line.id}`} value={line.since.counted} />
				</>
			)}
		</>
	);
}

function Typing({
	page,
	form,
	back,
}: {
	page: StocktakePageData;
	form: StocktakeFormState;
	back: string;
}) {
	const { t, language, format } = useLocale();
	const { byLabel } = page;
	const { lines, errors, number } = form;
	const field = controlFields({ values: { number }, errors });
	if (!byLabel && lines.length === 0)
		return <EmptyState title={t("entities.resource.empty")} text={t("stocktake.none")} />;
	return (
		<>
			<div className="card form max-w-none">
				<p className="hint mb-4">{t("stocktake.hint")}</p>
				{byLabel && <Adding key={lines.length} field={field("number")} />}
				<div className="counting">
					{lines.map((line) => (
						<TextInput
							key={line.id}
							{...field(`counted_${line.id}`, toLatinDigits(line.counted))}
							label={`${line[`name_${language}`]} (#${line.id})`}
							hint={t(line.moved ? "stocktake.moved" : "stocktake.books", {
								qty: format.number(line.qty),
							})}
							marked={false}
							{...quantityInputProps}
							autoComplete="off"
						/>
					))}
				</div>
				{lines.length > 0 && (
					<FormButtons cancelHref={back} sticky>
						<SubmitButton name="step" value="check" icon="check" label={t("stocktake.check")} />
					</FormButtons>
				)}
			</div>
			<div className="buttons">
				{page.page > 1 && (
					<SubmitButton
						name="step"
						value={`to-${page.page - 1}`}
						variant="plain"
						icon="chevron-left"
						label={t("stocktake.previous")}
					/>
				)}
				{page.more && (
					<SubmitButton
						name="step"
						value={`to-${page.page + 1}`}
						variant="plain"
						icon="chevron-right"
						label={t("stocktake.next")}
					/>
				)}
			</div>
		</>
	);
}

/** Renders the input for the next resource: by its label if there is a camera, or by its id. */
function Adding({ field }: { field: ControlField }) {
	const { t } = useLocale();
	const scripted = useHydrated();
	const [scans, setScans] = useState(0);
	const button = useRef<HTMLDivElement>(null);
	const take = (text: string) => {
		const field = document.getElementById(fieldId("number"));
		if (field instanceof HTMLInputElement) field.value = text;
		setScans(scans + 1);
		button.current?.querySelector("button")?.click();
	};
	return (
		<>
			{scripted && (
				<div className="buttons">
					<CameraScan key={scans} field="number" reading={false} onCode={take} />
				</div>
			)}
			<TextInput
				{...field}
				label={t("stocktake.number")}
				hint={t("stocktake.numberHint")}
				marked={false}
				dir="ltr"
				autoComplete="off"
			/>
			<div className="buttons" ref={button}>
				<SubmitButton
					name="step"
					value="add"
					variant="plain"
					icon="plus"
					label={t("stocktake.add")}
				/>
			</div>
		</>
	);
}

type Compared = {
	form: StocktakeFormState & { differences: NonNullable<StocktakeFormState["differences"]> };
};

/**
 * Renders the changes that would be saved, beside the quantities of the system; and changes that
 * other members have made.
 */
function Differences({ form: { lines, differences } }: Compared) {
	const { t, language, format } = useLocale();
	const settled = differences.filter(({ change }) => change !== null);
	const open = differences.filter(({ change }) => change === null);
	const signed = (change: number) => `${change > 0 ? "+" : ""}${format.number(change)}`;
	return (
		<>
			{lines.map(({ id, counted }) => (
				<input key={id} type="hidden" name={`counted_${id}`} value={counted} />
			))}
			{settled.length > 0 && (
				<DataTable
					caption={t("stocktake.differences")}
					columns={[
						{ key: "name", label: t("entities.resource.one"), className: "head" },
						{ key: "books", label: t("stocktake.before"), className: "meta named" },
						{ key: "counted", label: t("stock.reasons.count"), className: "meta named" },
						{ key: "change", label: t("stock.change"), className: "meta named" },
						{ key: "will", label: t("stocktake.will"), className: "meta named" },
					]}
					rows={settled.map(({ id, qty, counted, change, ...names }) => ({
						key: id,
						cells: [
							<bdi key="name">{`${names[`name_${language}`]} (#${id})`}</bdi>,
							format.number(counted - (change ?? 0)),
							format.number(counted),
							<bdi key="change" dir="ltr">
								{signed(change ?? 0)}
							</bdi>,
							format.number(qty + (change ?? 0)),
						],
					}))}
				/>
			)}
			{open.length > 0 && (
				<FormCard>
					{open.map(({ id, qty, counted, movement, memberDetails, ...names }) => (
						<div key={id}>
							<input type="hidden" name={`latest_${id}`} value={movement} />
							<RadioCards
								name={`take_${id}`}
								label={`${names[`name_${language}`]} (#${id})`}
								hint={t("stocktake.otherwise", {
									name: memberDetails?.[`name_${language}`] ?? "",
								})}
								defaultValue="theirs"
								options={[
									{
										value: "theirs",
										label: t("stocktake.theirs", { qty: format.number(qty) }),
									},
									{
										value: "mine",
										label: t("stocktake.mine", { qty: format.number(counted) }),
									},
								]}
							/>
						</div>
					))}
				</FormCard>
			)}
			<FormButtons sticky>
				<SubmitButton name="step" value="save" icon="check" label={t("stocktake.save")} />
				<SubmitButton name="step" value="edit" variant="plain" label={t("stocktake.edit")} />
			</FormButtons>
		</>
	);
}
