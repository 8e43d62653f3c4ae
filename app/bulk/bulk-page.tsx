import { type EntityList, findEntityList } from "#app/entities/list-registry.ts";
import { OptionSelect } from "#app/fields/option-select.tsx";
import { useSelect } from "#app/forms/use-select.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { SubmittedInput } from "#app/shell/submitted-input.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Form } from "#app/ui/form.tsx";
import { FormButtons } from "#app/ui/form-buttons.tsx";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { SaveButton } from "#app/ui/save-button.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import {
	type BulkOperation,
	bulkResultTexts,
	type PlanChoice,
	type SelectedRow,
} from "./bulk-operation.ts";
import { BulkEditFields } from "./edit-fields.tsx";
import { RejectedRows } from "./rejected-rows.tsx";

/** Renders the page that deletes, invites or edits several rows of a list. */
export function BulkScreen({ bulk, unreached }: { bulk: BulkOperation; unreached: boolean }) {
	const { t } = useLocale();
	const list = findEntityList(bulk.slug) as EntityList;
	const back = `/table/${bulk.slug}`;
	return (
		<>
			<Breadcrumbs
				under="services"
				crumbs={[{ label: t(list.title), href: back }]}
				here={t(`bulk.${bulk.act}Title`)}
			/>
			{unreached && <Alert>{t("apiErrors.plain.unavailable")}</Alert>}
			{bulk.result ? (
				<>
					<BulkResult bulk={bulk} back={back} />
					<SubmittedInput form={{ path: `/edit/${list.entity}`, fields: bulk.result.params }} />
				</>
			) : bulk.rows.length === 0 ? (
				<EmptyState
					title={t("bulk.noneTitle")}
					text={t("bulk.noneText")}
					action={{ href: back, label: t("bulk.back") }}
				/>
			) : bulk.act === "edit" ? (
				<BulkEdit bulk={bulk} back={back} />
			) : bulk.act === "plan" ? (
				bulk.plans && <BulkPlan bulk={bulk} plans={bulk.plans} back={back} />
			) : (
				<BulkQuestion bulk={bulk} act={bulk.act} back={back} />
			)}
		</>
	);
}

type PartProps = { bulk: BulkOperation; back: string };

function Rows({ rows }: { rows: readonly SelectedRow[] }) {
	return (
		<ul className="ticked">
			{rows.map(({ id, name }) => (
				<li key={id}>
					<bdi>{name}</bdi> <bdi className="hint">#{id}</bdi>
				</li>
			))}
		</ul>
	);
}

/** Renders the hidden fields of a form with its rows. */
const Carried = ({ bulk }: { bulk: BulkOperation }) => (
	<>
		<input type="hidden" name="do" value={bulk.act} />
		{bulk.rows.map(({ id, version, name }) => (
			<input key={id} type="hidden" name="row" value={`${id}:${version}:${name}`} />
		))}
	</>
);

const buttonStyles = {
	delete: { variant: "danger", icon: "trash-2", busy: "bulk.deleting" },
	invite: { variant: "primary", icon: "send", busy: "bulk.inviting" },
} as const;

/** Renders the confirmation of an action that has an immediate effect. */
function BulkQuestion({ bulk, act, back }: PartProps & { act: keyof typeof buttonStyles }) {
	const { t, format } = useLocale();
	const count = bulk.rows.length;
	return (
		<Form method="post">
			<Card
				title={t(`bulk.${act}Question`, { count, shown: format.number(count) })}
				className="form"
			>
				<p>{t(`bulk.${act}Text`)}</p>
				<Rows rows={bulk.rows} />
				<Carried bulk={bulk} />
				<FormButtons cancelHref={back}>
					<SubmitButton
						variant={buttonStyles[act].variant}
						icon={buttonStyles[act].icon}
						label={t(`bulk.${act}`)}
						busyLabel={t(buttonStyles[act].busy)}
					/>
				</FormButtons>
			</Card>
		</Form>
	);
}

function BulkEdit({ bulk, back }: PartProps) {
	const { t, format } = useLocale();
	const count = bulk.rows.length;
	const title = t("bulk.editRows", { count, shown: format.number(count) });
	if (bulk.form)
		return (
			<Form method="post" noValidate>
				<Card title={title} className="form">
					<Rows rows={bulk.rows} />
					<Carried bulk={bulk} />
					<input type="hidden" name="field" value={bulk.field} />
					<BulkEditFields form={bulk.form} field={bulk.field} />
					<FormButtons cancelHref={back}>
						<SaveButton />
					</FormButtons>
				</Card>
			</Form>
		);
	return (
		<Form method="get">
			<Card title={title} className="form">
				<Rows rows={bulk.rows} />
				<input type="hidden" name="do" value="edit" />
				{bulk.rows.map(({ id }) => (
					<input key={id} type="hidden" name="id" value={id} />
				))}
				<RadioCards
					name="field"
					label={t("bulk.field")}
					required
					options={bulk.fields}
					defaultValue={bulk.fields[0]?.value}
				/>
				<FormButtons cancelHref={back}>
					<Button type="submit" variant="primary">
						{t("bulk.next")}
					</Button>
				</FormButtons>
			</Card>
		</Form>
	);
}

/** Renders the choice of the plan to which the selected rows are added. */
function BulkPlan({ bulk, plans, back }: PartProps & { plans: PlanChoice }) {
	const { t, format } = useLocale();
	const count = bulk.rows.length;
	const input = useSelect(planControl, {
		to: "plan",
		offered: plans.offered,
		chosen: plans.chosen,
	});
	return (
		<Form method="post" noValidate>
			{plans.error && (
				<ErrorSummary
					title={t("plans.undone")}
					errors={[{ field: planControl, message: plans.error }]}
				/>
			)}
			<Card title={t("bulk.planRows", { count, shown: format.number(count) })} className="form">
				<Rows rows={bulk.rows} />
				<Carried bulk={bulk} />
				<input type="hidden" name="one_time_key" value={plans.key} />
				<OptionSelect
					field={{ required: true, to: "plan" }}
					input={{ ...input, label: t("entities.plan.one"), error: plans.error ?? undefined }}
				/>
				<FormButtons cancelHref={back}>
					<SubmitButton icon="plus" label={t("bulk.plan")} />
				</FormButtons>
			</Card>
		</Form>
	);
}

const planControl = "plan_id";

function BulkResult({ bulk, back }: PartProps) {
	const { t, format } = useLocale();
	if (bulk.act === "plan") return null;
	const { done, rejected, params } = bulk.result ?? { done: 0, rejected: [], params: [] };
	const retryParams = new URLSearchParams({
		do: bulk.act,
		...(bulk.field ? { field: bulk.field } : {}),
	});
	for (const [name, value] of params) retryParams.append(name, value);
	for (const { id } of rejected) retryParams.append("id", String(id));
	const counts = { count: rejected.length, shown: format.number(rejected.length) };
	return (
		<>
			<Alert>{t(`bulk.${bulk.act}Refused`, counts)}</Alert>
			<Card className="form">
				{done > 0 && (
					<p>
						{t(bulkResultTexts[bulk.act], {
							count: done,
							shown: format.number(done),
						})}
					</p>
				)}
				<RejectedRows rows={rejected} />
				<div className="buttons">
					<ButtonLink href={back} variant="primary">
						{t("bulk.back")}
					</ButtonLink>
					<ButtonLink href={`/bulk/${bulk.slug}?${retryParams}`}>
						{t("errorPages.retry")}
					</ButtonLink>
				</div>
			</Card>
		</>
	);
}
