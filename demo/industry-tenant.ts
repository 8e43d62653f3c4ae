import { factoryKinds, headquarterKinds } from "./facility-kinds.ts";
import { industryCatalogue } from "./stock-catalogue-industry.ts";
import type { Site, TenantPlan } from "./tenant-plan.ts";
import { industryTroubles } from "./texts/problems.ts";

const site = (ar: string, en: string, shortAr: string, shortEn: string): Site => ({
	ar,
	en,
	short: { ar: shortAr, en: shortEn },
});

/** Tenant `acme`: a smaller company with plants and offices, which has what the specification asks for and nothing else. */
export const industry: TenantPlan = {
	slug: "acme",
	ar: "أكمي للصناعات",
	en: "Acme Industries",
	domain: "acme.example",
	specificationOnly: true,
	equipmentCount: 0,
	help: {
		addressEn: "Second Industrial City, Street 88",
		addressAr: "المدينة الصناعية الثانية، شارع 88",
		phones: ["+966 13 555 0180", "+966 13 555 0181"],
	},
	branches: [
		{
			ar: "مجمع مصانع الرياض",
			en: "Riyadh Plants",
			sites: [
				site("مصنع العبوات", "Packaging Plant", "العبوات", "Packaging"),
				site("مصنع البلاستيك", "Plastics Plant", "البلاستيك", "Plastics"),
				site("مركز التوزيع", "Distribution Centre", "التوزيع", "Distribution"),
			],
		},
		{
			ar: "مجمع مصانع الدمام",
			en: "Dammam Plants",
			sites: [
				site("مصنع الهياكل المعدنية", "Steel Structures Plant", "الهياكل", "Steel"),
				site("مصنع الدهانات", "Coatings Plant", "الدهانات", "Coatings"),
				site("ورش الصيانة المركزية", "Central Workshops", "الورش", "Workshops"),
			],
		},
		{
			ar: "المقر الرئيس",
			en: "Headquarters",
			sites: [
				site("البرج الإداري", "Office Tower", "البرج", "Tower"),
				site("مركز الأبحاث", "Research Centre", "الأبحاث", "Research"),
			],
		},
	],
	siteKinds: factoryKinds,
	branchKinds: headquarterKinds,
	facilities: 30,
	facilitiesPerBranch: 3,
	named: [
		{
			profile: 1,
			email: "admin",
			first: { ar: "تركي", en: "Turki" },
			family: { ar: "الزهراني", en: "Alzahrani" },
			gender: "m",
		},
		{
			profile: 7,
			email: "technician",
			first: { ar: "سعد", en: "Saad" },
			family: { ar: "المالكي", en: "Almalki" },
			gender: "m",
		},
		{
			profile: 8,
			email: "requester",
			first: { ar: "هند", en: "Hind" },
			family: { ar: "العمري", en: "Alamri" },
			gender: "f",
		},
	],
	profiles: { 1: 1, 2: 1, 3: 1, 4: 2, 5: 3, 6: 4, 7: 3, 8: 2, 9: 1, 10: 1, 12: 1 },
	portraits: 4,
	warehouses: [{ ar: "مستودع الصيانة", en: "Maintenance store" }],
	categories: industryCatalogue,
	supplies: {
		production: ["drives", "hydraulics", "protection", "instruments"],
		warehouse: ["vehicles", "protection", "instruments"],
		loading: ["vehicles", "protection", "drives"],
		compressor: ["hydraulics", "drives", "instruments"],
		boiler: ["hydraulics", "instruments", "protection"],
		workshop: ["welding", "protection", "hydraulics"],
		quality: ["instruments", "protection"],
		office: ["offices"],
		hall: ["offices"],
	},
	distributions: 34,
	facilitiesWithoutResources: 3,
	issues: industryTroubles,
	requests: {
		done: 168,
		rejected: 10,
		late: 6,
		pending: 9,
		inProgress: 3,
		resumed: 4,
		direct: 14,
		dispose: 8,
		purchase: 12,
		withPhotos: 8,
		escalated: 2,
	},
};
