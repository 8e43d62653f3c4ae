import { addChecklist, type Checklists } from "./checklists.ts";
import { chillerSteps } from "./content.ts";
import type { Crew } from "./crew.ts";
import type { Planned } from "./planned-work.ts";
import type { Random } from "./random.ts";
import { after, calendarDay, day, hour, startOfDay } from "./riyadh-time.ts";
import type { EquipmentRow, MeterRow, PlanRow, ReadingRow, TargetRow } from "./seed-rows.ts";

export type Metered = { meters: MeterRow[]; readings: ReadingRow[] };

export const noMeters: Metered = { meters: [], readings: [] };

/** The months covered by the readings, and the months since the plan began. */
const [months, planned] = [12, 2];

/** Equipment whose running hours are counted; a plan follows the first. */
const counted = /^(Rooftop chiller|Water pump)/;

/** The running hours between two visits. */
const every = 2000;

/**
 * Makes a year of monthly readings of the running hours of chillers and pumps, and a plan with its
 * checklist that follows those of the first chiller.
 */
export function makeMeters(
	equipment: readonly EquipmentRow[],
	made: Checklists & Pick<Planned, "plans" | "planTargets">,
	crew: Crew,
	random: Random,
	now: Date,
): Metered {
	const first = startOfDay(after(now, -(months * 30 + 3) * day));
	const metered = equipment
		.filter(({ nameEn, state }) => counted.test(nameEn) && state !== "retired")
		.map((machine, index) => ({ machine, ...readMeter(machine, index + 1) }));
	const [followed] = metered;
	if (!followed) return noMeters;
	const { machine, meter, readings } = followed;
	const begun = readings.at(-1 - planned) as ReadingRow;
	const since = { createdAt: begun.at, updatedAt: begun.at };
	const names = { nameEn: "Chiller: oil and belts", nameAr: "المكيف المركزي: الزيت والسيور" };
	const plan: PlanRow = {
		id: made.plans.length + 1,
		...names,
		checklistId: addChecklist(made, names, chillerSteps, since),
		comment: "",
		priority: "Medium",
		memberId: crew.admin.id,
		assignedToId: crew.technician.id,
		every,
		unit: "meter",
		fromDay: calendarDay(begun.at),
		...since,
	};
	const target: TargetRow = {
		id: made.planTargets.length + 1,
		planId: plan.id,
		facilityId: machine.facilityId,
		equipmentId: machine.id,
		meterId: meter.id,
		anchorValue: begun.value,
		nextValue: (Number(begun.value) + every).toFixed(2),
		...since,
	};
	made.plans.push(plan);
	made.planTargets.push(target);
	return {
		meters: metered.map((one) => one.meter),
		readings: metered.flatMap((one) => one.readings),
	};

	function readMeter({ id: equipmentId, nameEn, nameAr }: EquipmentRow, id: number) {
		let hours = random.int(9000, 12_000);
		const own = Array.from({ length: months + 1 }, (_, month): ReadingRow => {
			const at = after(first, month * 30 * day + 8 * hour + random.int(0, 90) * 60_000);
			const value = hours.toFixed(2);
			hours += random.int(380, 620);
			return { meterId: id, id: month + 1, value, at, writtenAt: at, memberId: crew.technician.id };
		});
		const { value: lastValue, at: lastAt } = own.at(-1) as ReadingRow;
		const meter: MeterRow = {
			id,
			nameEn: `Running hours: ${nameEn}`,
			nameAr: `ساعات تشغيل ${nameAr}`,
			equipmentId,
			unit: "ساعة",
			kind: "counter",
			lastValue,
			lastAt,
			createdAt: first,
			updatedAt: first,
		};
		return { meter, readings: own };
	}
}
