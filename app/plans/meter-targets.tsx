import { Link } from "@remix-run/react";
import { entityPath } from "#app/entities/entity-permissions.ts";
import { OptionSelect } from "#app/fields/option-select.tsx";
import type { SelectState } from "#app/forms/select-state.ts";
import { useSelect } from "#app/forms/use-select.ts";
import { controlFields } from "#app/lib/control-fields.ts";
import { useCurrentMember, useLocale } from "#app/lib/root-data.ts";
import { Form } from "#app/ui/form.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import type { PlanTarget } from "#contract/plans/schemas.ts";
import type { PlanFormState } from "./plan-page.server.ts";

/** Renders a meter of a plan, with its equipment and the place of that. */
export function FollowedMeter({ target }: { target: PlanTarget }) {
	const { language } = useLocale();
	const page = entityPath(useCurrentMember(), "meter", target.meterDetails?.id ?? 0);
	const { meterDetails: meter, equipmentDetails: equipment, facilityDetails: facility } = target;
	if (!meter) return null;
	const name = `name_${language}` as const;
	const names = [equipment?.[name], meter[name], facility?.[name]].filter(Boolean);
	const shown = names.map((one, index) => (
		<span key={one}>
			{index > 0 && " · "}
			<bdi>{one}</bdi>
		</span>
	));
	return page ? <Link to={page}>{shown}</Link> : shown;
}

/** Renders a value of a plan's meter. */
export function MeterValue({ target, value }: { target: PlanTarget; value: string | null }) {
	const { format } = useLocale();
	const { meterDetails: meter } = target;
	if (!meter || value === null) return null;
	return <bdi>{`${format.number(Number(value))} ${meter.unit}`}</bdi>;
}

const control = "meter_id";

type AddMeterProps = {
	counters: SelectState;
	submission: PlanFormState | null;
	oneTimeKey: string;
};

export function AddMeterForm({ counters, submission, oneTimeKey }: AddMeterProps) {
	const { t } = useLocale();
	const field = controlFields(submission);
	const { error, defaultValue: chosen } = field(control);
	const offered = submission?.counters ?? counters;
	const input = useSelect(control, { to: "meter", offered, chosen });
	const { none } = input.choice;
	return (
		<Form method="post" noValidate>
			<p className="hint mb-3">{t(none ? "plans.noCounters" : "plans.addMeterHint")}</p>
			{!none && (
				<>
					<input type="hidden" name="one_time_key" value={oneTimeKey} />
					<OptionSelect
						field={{ required: true, to: "meter" }}
						input={{ ...input, label: t("entities.meter.one"), error }}
						marked={false}
					/>
					<TextInput
						{...field("next_value")}
						label={t("plans.firstAt")}
						hint={t("plans.firstAtHint")}
						inputMode="decimal"
						dir="ltr"
					/>
					<SubmitButton intent="follow" icon="plus" label={t("plans.addIt")} />
				</>
			)}
		</Form>
	);
}
