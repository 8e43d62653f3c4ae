import type { KindIcon } from "#contract/kinds/constants.ts";
import type { Both } from "./content.ts";
import type { Kinds } from "./kinds.ts";
import type { Random } from "./random.ts";
import { after, calendarDay, day } from "./riyadh-time.ts";
import type { EquipmentRow, FacilityRow } from "./seed-rows.ts";

type Kind = Both &
	Pick<EquipmentRow, "maker" | "model" | "criticality" | "cost"> & { work: KindIcon };

const kinds: readonly Kind[] = [
	{
		ar: "مكيف مركزي",
		en: "Rooftop chiller",
		work: "air_conditioning",
		maker: "Zamil",
		model: "ZR-40",
		criticality: "A",
		cost: "86000.00",
	},
	{
		ar: "مكيف سبليت",
		en: "Split air conditioner",
		work: "air_conditioning",
		maker: "Gree",
		model: "GWC24",
		criticality: "B",
		cost: "3200.00",
	},
	{
		ar: "مصعد الركاب",
		en: "Passenger lift",
		work: "lifts",
		maker: "Kone",
		model: "MonoSpace 500",
		criticality: "A",
		cost: "240000.00",
	},
	{
		ar: "مضخة المياه",
		en: "Water pump",
		work: "plumbing",
		maker: "Grundfos",
		model: "CR 10",
		criticality: "A",
		cost: "7400.00",
	},
	{
		ar: "سخان المياه",
		en: "Water heater",
		work: "plumbing",
		maker: "Ariston",
		model: "PRO1 R 100",
		criticality: "C",
		cost: "950.00",
	},
	{
		ar: "لوحة إنذار الحريق",
		en: "Fire alarm panel",
		work: "fire_safety",
		maker: "Honeywell",
		model: "NFS-320",
		criticality: "A",
		cost: "18500.00",
	},
];

/** The first pieces, each in a facility of its own; the last of them is retired. */
const fewItems = 12;

/**
 * Makes equipment. If there are fewer facilities than pieces, some have several; the first have
 * none.
 */
export function makeEquipment(
	facilities: readonly FacilityRow[],
	random: Random,
	workKinds: Kinds,
	openedAt: Date,
	now: Date,
	equipmentCount: number,
): EquipmentRow[] {
	const stamps = { createdAt: openedAt, updatedAt: openedAt };
	return Array.from({ length: equipmentCount }, (_, index) => {
		const { ar, en, work, ...kind } = kinds[index % kinds.length] as Kind;
		const place = Math.floor(((index + 1) * facilities.length) / (equipmentCount + 1));
		/** Some warranties are about to end, or have just ended. */
		const endsSoon = (nth: number) =>
			nth === 0
				? after(now, 200 * day)
				: nth > fewItems && nth % 5 === 0
					? after(now, (nth - 17) * 6 * day)
					: null;
		const bought = after(openedAt, -random.int(30, 900) * day);
		const years = index % 3 === 0 ? 5 : 2;
		const number = index < kinds.length ? "" : ` ${Math.floor(index / kinds.length) + 1}`;
		return {
			id: index + 1,
			publicId: random.hex(24),
			nameEn: `${en}${number}`,
			nameAr: `${ar}${number}`,
			facilityId: (facilities[place] as FacilityRow).id,
			...kind,
			kindId: workKinds.idOf(work),
			serial: `SN-${random.hex(8).toUpperCase()}`,
			state: index === fewItems - 1 ? "retired" : index === 4 ? "out_of_order" : "in_use",
			boughtOn: calendarDay(bought),
			warrantyUntil: calendarDay(endsSoon(index) ?? after(bought, years * 365 * day)),
			...stamps,
		};
	});
}
