import type { Both } from "./content.ts";
import type { FacilityKind } from "./facility-kinds.ts";
import type { Random } from "./random.ts";
import type { BranchRow, FacilityRow, SubbranchRow } from "./seed-rows.ts";
import type { TenantPlan } from "./tenant-plan.ts";

/** A facility with the data for the other makers. */
export type Place = FacilityRow & { kind: FacilityKind; site: Both };

export type Places = { branches: BranchRow[]; subbranches: SubbranchRow[]; facilities: Place[] };

const buildings: readonly Both[] = [
	{ ar: "المبنى الرئيس", en: "Main building" },
	{ ar: "المبنى أ", en: "Building A" },
	{ ar: "المبنى ب", en: "Building B" },
	{ ar: "الملحق الشمالي", en: "North annex" },
];
const floors: readonly Both[] = [
	{ ar: "الدور الأرضي", en: "ground floor" },
	{ ar: "الدور الأول", en: "first floor" },
	{ ar: "الدور الثاني", en: "second floor" },
];
const neighbours: readonly Both[] = [
	{ ar: "الجناح الشرقي", en: "east wing" },
	{ ar: "الجناح الغربي", en: "west wing" },
	{ ar: "يمين الدرج الرئيس", en: "right of the main stairs" },
	{ ar: "مقابل المصعد", en: "opposite the lift" },
	{ ar: "آخر الممر على اليسار", en: "end of the corridor on the left" },
	{ ar: "بجوار مخرج الطوارئ", en: "next to the emergency exit" },
	{ ar: "مقابل الساحة الداخلية", en: "facing the inner yard" },
];
const surroundings: readonly Both[] = [
	{
		ar: "الجهة الجنوبية من الموقع، على الشارع الرئيس",
		en: "South side of the site, on the main street",
	},
	{ ar: "الجهة الشمالية، خلف المبنى الرئيس", en: "North side, behind the main building" },
	{ ar: "الجهة الشرقية، بجوار السور", en: "East side, along the wall" },
	{ ar: "الجهة الغربية، مقابل المواقف", en: "West side, facing the parking" },
];

const location = (random: Random, kind: FacilityKind): Both => {
	if (kind.outdoors) return random.pick(surroundings);
	const [building, floor, near] = [
		random.pick(buildings),
		random.pick(floors),
		random.pick(neighbours),
	];
	return {
		ar: `${building.ar}، ${floor.ar}، ${near.ar}`,
		en: `${building.en}, ${floor.en}, ${near.en}`,
	};
};

/** Makes branches, sub-branches and facilities, without the members who manage them. */
export function makePlaces(plan: TenantPlan, random: Random, openedAt: Date): Places {
	const stamps = { createdAt: openedAt, updatedAt: openedAt };
	const places: Places = { branches: [], subbranches: [], facilities: [] };
	const usedNames = new Set<string>();
	const sites = plan.branches.reduce((sum, branch) => sum + branch.sites.length, 0);
	const atSites = plan.facilities - plan.branches.length * plan.facilitiesPerBranch;
	let siteNumber = 0;
	let kindNumber = 0;

	const addFacility = (
		kind: FacilityKind,
		site: Both,
		short: Both,
		branchId: number,
		subbranchId: number | null,
	) => {
		const repeated = usedNames.has(kind.name.en);
		usedNames.add(kind.name.en);
		const where = location(random, kind);
		places.facilities.push({
			id: places.facilities.length + 1,
			publicId: random.hex(24),
			nameEn: repeated ? `${kind.name.en} – ${short.en}` : kind.name.en,
			nameAr: repeated ? `${kind.name.ar} – ${short.ar}` : kind.name.ar,
			branchId,
			subbranchId,
			detailedLocationEn: where.en,
			detailedLocationAr: where.ar,
			...stamps,
			kind,
			site,
		});
	};

	plan.branches.forEach((branch, branchIndex) => {
		const branchId = branchIndex + 1;
		places.branches.push({ id: branchId, nameEn: branch.en, nameAr: branch.ar, ...stamps });
		for (const site of branch.sites) {
			const subbranchId = places.subbranches.length + 1;
			places.subbranches.push({
				id: subbranchId,
				nameEn: site.en,
				nameAr: site.ar,
				branchId,
				...stamps,
			});
			const share =
				Math.floor(((siteNumber + 1) * atSites) / sites) -
				Math.floor((siteNumber * atSites) / sites);
			siteNumber++;
			for (let nth = 0; nth < share; nth++) {
				const kind = plan.siteKinds[kindNumber++ % plan.siteKinds.length] as FacilityKind;
				addFacility(kind, site, site.short, branchId, subbranchId);
			}
		}
		for (let nth = 0; nth < plan.facilitiesPerBranch; nth++) {
			const kinds = plan.branchKinds;
			const kind = kinds[(branchIndex * plan.facilitiesPerBranch + nth) % kinds.length];
			addFacility(kind as FacilityKind, branch, branch.short, branchId, null);
		}
	});
	return places;
}
