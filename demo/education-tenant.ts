import { officeKinds, schoolKinds } from "./facility-kinds.ts";
import { educationCatalogue } from "./stock-catalogue-education.ts";
import type { Both, BranchPlan, TenantPlan } from "./tenant-plan.ts";
import { educationTroubles } from "./texts/problems.ts";

const branch = (ar: string, en: string, sites: readonly string[]): BranchPlan => ({
	ar,
	en,
	sites: sites.map((line) => {
		const [siteAr = "", siteEn = "", shortAr = "", shortEn = ""] = line
			.split("|")
			.map((part) => part.trim());
		return { ar: siteAr, en: siteEn, short: { ar: shortAr, en: shortEn } };
	}),
});

const warehouse = (ar: string, en: string): Both => ({ ar, en });

/** Tenant `demo`: an education directorate. */
export const education: TenantPlan = {
	slug: "demo",
	ar: "إدارة تعليم الواحة",
	en: "Al-Waha Education",
	domain: "demo.example",
	everything: true,
	equipmentCount: 31,
	writes: "ar",
	help: {
		addressEn: "12 Oasis Street, Al-Waha",
		addressAr: "12 شارع الواحة، حي الواحة",
		phones: ["+966 11 555 0100", "+966 11 555 0101"],
	},
	branches: [
		branch("مكتب تعليم الشمال", "North Office", [
			"مدرسة النخيل المتوسطة | Al-Nakheel Middle School | النخيل | Al-Nakheel",
			"مدرسة الرواد الابتدائية | Al-Rowad Primary | الرواد | Al-Rowad",
			"مدرسة دار العلوم | Dar Al-Uloom School | دار العلوم | Dar Al-Uloom",
			"ثانوية الأفق | Al-Ufuq Secondary School | الأفق | Al-Ufuq",
		]),
		branch("مكتب تعليم الجنوب", "South Office", [
			"مدرسة الفجر الابتدائية | Al-Fajr Primary | الفجر | Al-Fajr",
			"مدرسة السلام المتوسطة | Al-Salam Middle School | السلام | Al-Salam",
			"ثانوية الواحة | Al-Waha Secondary School | الواحة | Al-Waha",
			"روضة الياسمين | Al-Yasmin Kindergarten | الياسمين | Al-Yasmin",
		]),
		branch("مكتب تعليم الشرق", "East Office", [
			"مدرسة الشروق الابتدائية | Al-Shorouq Primary | الشروق | Al-Shorouq",
			"مدرسة المنار المتوسطة | Al-Manar Middle School | المنار | Al-Manar",
			"ثانوية الريان | Al-Rayyan Secondary School | الريان | Al-Rayyan",
			"مدرسة البيان الابتدائية | Al-Bayan Primary | البيان | Al-Bayan",
		]),
		branch("مكتب تعليم الغرب", "West Office", [
			"مدرسة الأندلس المتوسطة | Al-Andalus Middle School | الأندلس | Al-Andalus",
			"مدرسة الوفاء الابتدائية | Al-Wafa Primary | الوفاء | Al-Wafa",
			"ثانوية طيبة | Taibah Secondary School | طيبة | Taibah",
			"روضة الزهور | Al-Zuhour Kindergarten | الزهور | Al-Zuhour",
		]),
		branch("مكتب تعليم الوسط", "Central Office", [
			"مدرسة التوحيد الابتدائية | Al-Tawheed Primary | التوحيد | Al-Tawheed",
			"مدرسة الهدى المتوسطة | Al-Huda Middle School | الهدى | Al-Huda",
			"ثانوية العلا | Al-Ula Secondary School | العلا | Al-Ula",
			"مدرسة اليمامة الابتدائية | Al-Yamamah Primary | اليمامة | Al-Yamamah",
		]),
		branch("مكتب تعليم الضواحي", "Suburbs Office", [
			"مدرسة الغدير الابتدائية | Al-Ghadeer Primary | الغدير | Al-Ghadeer",
			"مدرسة القادسية المتوسطة | Al-Qadisiyah Middle School | القادسية | Al-Qadisiyah",
			"ثانوية النهضة | Al-Nahdah Secondary School | النهضة | Al-Nahdah",
			"مجمع البادية التعليمي | Al-Badiyah School Complex | البادية | Al-Badiyah",
		]),
	],
	siteKinds: schoolKinds,
	branchKinds: officeKinds,
	facilities: 150,
	facilitiesPerBranch: 2,
	named: [
		{
			profile: 1,
			email: "admin",
			first: { ar: "سلمى", en: "Salma" },
			family: { ar: "الحربي", en: "Alharbi" },
			gender: "f",
		},
		{
			profile: 7,
			email: "technician",
			first: { ar: "خالد", en: "Khalid" },
			family: { ar: "العتيبي", en: "Alotaibi" },
			gender: "m",
		},
		{
			profile: 8,
			email: "requester",
			first: { ar: "ريم", en: "Reem" },
			family: { ar: "الدوسري", en: "Aldosari" },
			gender: "f",
		},
		{
			profile: 7,
			email: "noura.alsubaie",
			first: { ar: "نورة", en: "Noura" },
			family: { ar: "السبيعي", en: "Alsubaie" },
			gender: "f",
		},
		{
			profile: 7,
			email: "fahd.alqahtani",
			first: { ar: "فهد", en: "Fahd" },
			family: { ar: "القحطاني", en: "Alqahtani" },
			gender: "m",
		},
		{
			profile: 7,
			email: "majed.alshammari",
			first: { ar: "ماجد", en: "Majed" },
			family: { ar: "الشمري", en: "Alshammari" },
			gender: "m",
		},
	],
	profiles: { 1: 2, 2: 2, 3: 3, 4: 6, 5: 6, 6: 14, 7: 8, 8: 10, 9: 1, 10: 2, 11: 2, 12: 4 },
	portraits: 12,
	warehouses: [
		warehouse("المستودع العام", "General store"),
		warehouse("مستودع قطع الغيار", "Spare parts store"),
	],
	categories: educationCatalogue,
	supplies: {
		lab: ["lab", "furniture", "air", "displays", "safety"],
		computers: ["computers", "networks", "furniture", "displays", "air"],
		classroom: ["furniture", "displays", "air", "lighting", "stationery"],
		office: ["computers", "furniture", "air", "stationery", "networks"],
		library: ["furniture", "computers", "displays", "air", "lighting"],
		store: ["furniture", "safety", "tools", "lighting", "doors"],
		canteen: ["kitchen", "furniture", "cleaning", "air", "plumbing"],
		prayer: ["air", "displays", "lighting", "cleaning", "plumbing"],
		generator: ["generators", "safety", "electricity"],
		electrical: ["electricity", "safety", "lighting", "doors"],
		pumps: ["plumbing", "electricity", "tools", "safety"],
		roof: ["plumbing", "paint", "lighting", "doors"],
		gate: ["cameras", "doors", "lighting", "tools"],
		toilets: ["plumbing", "cleaning", "lighting", "doors"],
		sports: ["sports", "lighting", "air", "safety"],
		yard: ["sports", "tools", "lighting", "cleaning"],
		server: ["networks", "computers", "air", "safety", "cameras"],
		hall: ["displays", "furniture", "air", "lighting"],
		parking: ["lighting", "cameras", "tools", "safety"],
		clinic: ["medical", "furniture", "air", "kitchen"],
		corridor: ["lighting", "safety", "plumbing", "cameras", "paint"],
		guard: ["cameras", "air", "furniture", "networks"],
	},
	distributions: 152,
	facilitiesWithoutResources: 10,
	issues: educationTroubles,
	requests: {
		done: 2631,
		rejected: 131,
		late: 48,
		pending: 108,
		inProgress: 36,
		resumed: 46,
		direct: 205,
		dispose: 118,
		purchase: 152,
		withPhotos: 60,
		escalated: 14,
	},
};
