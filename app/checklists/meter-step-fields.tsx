import type { controlFields } from "#app/lib/control-fields.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import type { RequestStep, StepMeter } from "#contract/checklists/schemas.ts";
import type { StepValues } from "./step-values.ts";

const doubts = ["sure", "replaced"] as const;

type MeterFieldsProps = {
	step: RequestStep;
	values: StepValues;
	/** The confirmation that the value needs. */
	openDoubt: (typeof doubts)[number] | undefined;
	limits: readonly string[];
	field: ReturnType<typeof controlFields>;
};

/**
 * Renders the fields of a step that reads a meter: the meter, if there are several, and its value.
 */
export function MeterStepFields({ step, values, openDoubt, limits, field }: MeterFieldsProps) {
	const { t, language, format } = useLocale();
	const { meters = [] } = step;
	const value = field("value");
	const [first, ...others] = meters;
	if (!first) return <p className="hint">{t("fieldErrors.meter_none")}</p>;
	const nameOf = (meter: StepMeter) =>
		[meter[`name_${language}`], meter.unit && `(${meter.unit})`].filter(Boolean).join(" ");
	const lastOf = ({ last_value, unit }: StepMeter) =>
		last_value === null
			? t("meters.unread")
			: t("plans.steps.lastRead", { value: `${format.number(Number(last_value))} ${unit}` });
	const isOnly = others.length === 0;
	return (
		<>
			{!isOnly && (
				<Select
					{...field("meter")}
					label={t("entities.meter.one")}
					placeholder=""
					marked={false}
					options={meters.map((meter) => ({
						value: String(meter.id),
						label: `${nameOf(meter)} · ${lastOf(meter)}`,
					}))}
				/>
			)}
			<TextInput
				{...value}
				label={isOnly ? nameOf(first) : t("plans.steps.number")}
				hint={[isOnly && lastOf(first), ...limits].filter(Boolean).join(" · ") || undefined}
				inputMode="decimal"
				dir="ltr"
				autoComplete="off"
				maxLength={20}
				marked={false}
				error={value.error ?? (isOnly ? field("meter").error : undefined)}
			/>
			{doubts.map(
				(doubt) =>
					(openDoubt === doubt || values[doubt]) && (
						<div className="field" key={doubt}>
							<Checkbox {...field(doubt)} label={t(`meters.${doubt}`)} />
						</div>
					),
			)}
		</>
	);
}
