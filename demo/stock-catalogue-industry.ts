import { itemsOf } from "./stock-catalogue.ts";
import type { CategoryPlan } from "./tenant-plan.ts";

const category = (key: string, ar: string, en: string, table: string): CategoryPlan => ({
	key,
	ar,
	en,
	items: itemsOf(table),
});

/** 7 categories; costs in riyals. */
export const industryCatalogue: readonly CategoryPlan[] = [
	category(
		"drives",
		"المحركات ونقل الحركة",
		"Drives and bearings",
		`
		محمل كريات {6205; 6308; 6312} | Ball bearing {6205; 6308; 6312} | {28; 64; 120}
		محرك ثلاثي الطور {4 ك.و; 11 ك.و} | {4 kW; 11 kW} three-phase motor | {1400; 3300}
		سير ناقل 800 مم (متر) | 800 mm conveyor belt (metre) | 190
		بكرة سير ناقل | Conveyor roller | 85
		`,
	),
	category(
		"hydraulics",
		"الهيدروليك والهواء المضغوط",
		"Hydraulics and compressed air",
		`
		خرطوم هيدروليكي {نصف بوصة; بوصة واحدة} | {Half-inch; 1-inch} hydraulic hose | {95; 160}
		زيت هيدروليكي 208 لترات | Hydraulic oil, 208 l | 1650
		مرشح ضاغط هواء | Compressor air filter | 210
		صمام أمان 10 بار | 10 bar safety valve | 240
		منظم ضغط هواء | Air pressure regulator | 130
		`,
	),
	category(
		"vehicles",
		"معدات المناولة",
		"Material handling",
		`
		بطارية رافعة شوكية 48 فولت | 48 V forklift battery | 9800
		إطار رافعة {أمامي; خلفي} | {Front; Rear} forklift tyre | {620; 480}
		عربة منصات يدوية | Hand pallet truck | 950
		منصة خشبية | Wooden pallet | 45
		واقي أعمدة الأرفف | Rack post protector | 110
		`,
	),
	category(
		"protection",
		"السلامة الصناعية",
		"Industrial safety",
		`
		حذاء سلامة {42; 44} | Safety shoes, size {42; 44} | {140; 140}
		واقي سمع | Ear defenders | 38
		كمامة غبار (20 كمامة) | Dust masks (20) | 55
		قفل سلامة للعزل | Lockout padlock | 48
		زر إيقاف طارئ | Emergency stop button | 95
		كيس مجمّع غبار | Dust collector bag | 75
		`,
	),
	category(
		"welding",
		"اللحام والقطع",
		"Welding and cutting",
		`
		أسياخ لحام {2.5 مم; 3.2 مم} | {2.5 mm; 3.2 mm} welding rods | {42; 48}
		آلة لحام 250 أمبير | 250 A welder | 2200
		خوذة لحام | Welding helmet | 160
		أسطوانة أرغون | Argon cylinder | 540
		قرص قطع 230 مم | 230 mm cutting disc | 14
		`,
	),
	category(
		"instruments",
		"أجهزة القياس والتحكم",
		"Instruments and control",
		`
		حساس حرارة PT100 | PT100 temperature sensor | 120
		حساس ضغط 16 بار | 16 bar pressure sensor | 340
		ميزان أرضي 1500 كجم | 1,500 kg floor scale | 2600
		وحدة تحكم مبرمجة | Programmable controller | 1900
		قدمة قياس رقمية | Digital caliper | 180
		`,
	),
	category(
		"offices",
		"تجهيزات المكاتب",
		"Office supplies",
		`
		طابعة مكتبية متعددة المهام | Multifunction office printer | 1250
		كرسي مكتب طبي | Ergonomic office chair | 720
		شاشة عرض لقاعة الاجتماعات | Meeting room display | 4200
		آلة قهوة | Coffee machine | 1600
		`,
	),
];
