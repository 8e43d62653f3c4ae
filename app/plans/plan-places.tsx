import { canWrite } from "#app/entities/entity-permissions.ts";
import { entities } from "#app/entities/registry.ts";
import { controlFields } from "#app/lib/control-fields.ts";
import { hasPermission, useCurrentMember, useLocale } from "#app/lib/root-data.ts";
import { Card } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Form } from "#app/ui/form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import type { PlanTarget } from "#contract/plans/schemas.ts";
import { AddEquipmentForm } from "./add-equipment.tsx";
import { BranchSelect } from "./branch-select.tsx";
import { AddMeterForm, FollowedMeter, MeterValue } from "./meter-targets.tsx";
import type { PlanFormState, PlanPageData } from "./plan-page.server.ts";
import { TargetName } from "./target-name.tsx";

type PlanPlacesProps = { page: PlanPageData; submission: PlanFormState | null; oneTimeKey: string };

/** Renders the places of a plan, or its meters, and the forms that add others. */
export function PlanPlaces({ page, submission, oneTimeKey }: PlanPlacesProps) {
	const { t } = useLocale();
	const member = useCurrentMember();
	const { places, counters, branches, nextOn } = page;
	const writes = canWrite(member, entities.plan);
	if (!places) return <Notice kind="warning">{t("plans.failed")}</Notice>;
	const isEmpty = places.first.length === 0;
	/** What was typed comes back in sight. */
	const isUsed = (...names: (keyof NonNullable<typeof submission>["values"])[]) =>
		names.some((name) => submission?.errors[name] || submission?.values[name]);
	const list = (targets: readonly PlanTarget[]) => (
		<ul className="briefs">
			{targets.map((target) => (
				<Place key={target.id} target={target} nextOn={nextOn} writes={writes} />
			))}
		</ul>
	);
	return (
		<Card title={places.title} actions={<span className="flex-1 mx-2">{places.total}</span>}>
			{isEmpty && <p className="hint">{t(counters ? "plans.noMeters" : "plans.noTargets")}</p>}
			{list(places.first)}
			{places.rest.length > 0 && (
				<details className="more">
					<summary className="chevron">{places.restTitle}</summary>
					{list(places.rest)}
				</details>
			)}
			{writes && counters && (
				<Disclosure label={t("plans.addMeter")} open={isEmpty || submission !== null}>
					<AddMeterForm counters={counters} submission={submission} oneTimeKey={oneTimeKey} />
				</Disclosure>
			)}
			{writes && !counters && (
				<>
					<Disclosure label={t("plans.add")} open={isEmpty || isUsed("branch_id", "q")}>
						<Form method="post" noValidate>
							<p className="hint mb-3">{t("plans.addHint")}</p>
							<input type="hidden" name="one_time_key" value={oneTimeKey} />
							<BranchSelect {...controlFields(submission)("branch_id")} branches={branches} />
							<TextInput
								{...controlFields(submission)("q")}
								label={t("plans.containing")}
								marked={false}
								maxLength={100}
							/>
							<SubmitButton intent="add" icon="plus" label={t("plans.addThem")} />
						</Form>
					</Disclosure>
					{hasPermission(member, "facilities_read") && (
						<Disclosure
							label={t("plans.addEquipment")}
							open={isUsed("equipment_branch", "criticality", "equipment_q")}
						>
							<AddEquipmentForm
								branches={branches}
								submission={submission}
								oneTimeKey={oneTimeKey}
							/>
						</Disclosure>
					)}
				</>
			)}
		</Card>
	);
}

type PlaceProps = { target: PlanTarget; nextOn: string | null; writes: boolean };

function Place({ target, nextOn, writes }: PlaceProps) {
	const { t, language, format } = useLocale();
	const { id, facilityDetails, equipmentDetails, meterDetails, next_on, paused_why } = target;
	const name = (equipmentDetails ?? facilityDetails)?.[`name_${language}`] ?? "";
	return (
		<li className="flex items-center">
			<div className="flex-1 min-w-0">
				{meterDetails ? <FollowedMeter target={target} /> : <TargetName {...target} />}
				{paused_why ? (
					<p className="hint">{t(`plans.paused.${paused_why}`)}</p>
				) : meterDetails ? (
					<p className="hint">
						<span>
							{t("plans.nextAt")}: <MeterValue target={target} value={target.next_value} />
						</span>
						<span>
							{t("plans.shows")}: <MeterValue target={target} value={meterDetails.last_value} />
						</span>
					</p>
				) : (
					next_on !== nextOn && (
						<p className="hint">
							{next_on ? (
								<>
									{t("plans.nextOn")}: <time dateTime={next_on}>{format.day(next_on)}</time>
								</>
							) : (
								t("plans.noNext")
							)}
						</p>
					)
				)}
			</div>
			{writes && (
				<Form method="post" className="screen-only flex-none ms-2">
					<input type="hidden" name="target_id" value={id} />
					<SubmitButton intent="remove" variant="quiet" label={t("plans.remove")} result={name} />
				</Form>
			)}
		</li>
	);
}
