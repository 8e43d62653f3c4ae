import type { EquipmentRow, MeterRow, PlanRow, ReadingRow, TargetRow } from "../db/bulk-rows.ts";
import { addChecklist, type Checklists } from "./checklists.ts";
import type { Crew } from "./crew.ts";
import { after, calendarDay, day, hour, startOfDay } from "./days.ts";
import type { Planned } from "./planned.ts";
import type { Random } from "./random.ts";
import { chillerSteps } from "./texts/checks.ts";

export type Metered = { meters: MeterRow[]; readings: ReadingRow[] };

export const noMeters: Metered = { meters: [], readings: [] };

/** So many months the readings go back, and so many ago the plan began. */
const [months, planned] = [12, 2];

/** So many hours of running apart are the visits. */
const every = 2000;

/**
 * A year of monthly readings of the hours that a chiller has run, and a plan that follows them, which joins
 * the others with its checklist.
 */
export function makeMeters(
	equipment: readonly EquipmentRow[],
	made: Checklists & Pick<Planned, "plans" | "planTargets">,
	crew: Crew,
	random: Random,
	now: Date,
): Metered {
	const piece = equipment.find(({ nameEn }) => nameEn === "Rooftop chiller");
	if (!piece) return noMeters;
	const first = startOfDay(after(now, -(months * 30 + 3) * day));
	const stamps = { createdAt: first, updatedAt: first };
	const readings: ReadingRow[] = [];
	let hours = random.int(9000, 12_000);
	for (let month = 0; month <= months; month++) {
		const at = after(first, month * 30 * day + 8 * hour + random.int(0, 90) * 60_000);
		readings.push({
			meterId: 1,
			id: month + 1,
			value: hours.toFixed(2),
			at,
			writtenAt: at,
			memberId: crew.technician.id,
		});
		hours += random.int(380, 620);
	}
	const last = readings.at(-1) as ReadingRow;
	const begun = readings.at(-1 - planned) as ReadingRow;
	const meter: MeterRow = {
		id: 1,
		nameEn: "Running hours",
		nameAr: "ساعات التشغيل",
		equipmentId: piece.id,
		unit: "h",
		kind: "counter",
		lastValue: last.value,
		lastAt: last.at,
		...stamps,
	};
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
		facilityId: piece.facilityId,
		equipmentId: piece.id,
		meterId: meter.id,
		anchorValue: begun.value,
		nextValue: (Number(begun.value) + every).toFixed(2),
		...since,
	};
	made.plans.push(plan);
	made.planTargets.push(target);
	return { meters: [meter], readings };
}
