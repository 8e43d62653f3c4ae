import { itemsOf } from "./stock-catalogue.ts";
import type { CategoryPlan } from "./tenant-plan.ts";

const category = (key: string, ar: string, en: string, table: string): CategoryPlan => ({
	key,
	ar,
	en,
	items: itemsOf(table),
});

/** 20 categories of 20 items; costs in riyals. */
export const educationCatalogue: readonly CategoryPlan[] = [
	category(
		"air",
		"التكييف والتبريد",
		"Air conditioning",
		`
		مكيف جداري {24 ألف وحدة; 18 ألف وحدة; 12 ألف وحدة; 30 ألف وحدة} | {24,000 BTU; 18,000 BTU; 12,000 BTU; 30,000 BTU} wall air conditioner | {2350; 1900; 1450; 2900}
		مكيف شباك {18 ألف وحدة; 24 ألف وحدة} | {18,000 BTU; 24,000 BTU} window air conditioner | {1150; 1480}
		مكيف دولابي 48 ألف وحدة | 48,000 BTU floor-standing air conditioner | 5600
		ضاغط تبريد {روتاري 2 طن; ترددي 3 أطنان} | {2-ton rotary; 3-ton reciprocating} compressor | {620; 980}
		مكثف تشغيل {35 ميكروفاراد; 50 ميكروفاراد} | {35 µF; 50 µF} run capacitor | {28; 36}
		أسطوانة غاز تبريد {R410A; R22} | {R410A; R22} refrigerant cylinder | {540; 610}
		مرشح هواء للمكيف قابل للغسل | Washable air conditioner filter | 22
		جهاز تحكم عام للمكيفات | Universal AC remote control | 35
		منظم حرارة رقمي | Digital thermostat | 140
		محرك مروحة للوحدة {الداخلية; الخارجية} | {Indoor; Outdoor} unit fan motor | {165; 210}
		مروحة شفط {20 سم; 30 سم} | {20 cm; 30 cm} exhaust fan | {95; 150}
		`,
	),
	category(
		"plumbing",
		"السباكة",
		"Plumbing",
		`
		خلاط مغسلة {كروم; بذراع طويلة} | {Chrome; Long-lever} basin mixer | {120; 165}
		صنبور {نصف بوصة; ثلاثة أرباع البوصة} | {Half-inch; Three-quarter-inch} tap | {25; 32}
		محبس كروي {بوصة واحدة; بوصتان} | {1-inch; 2-inch} ball valve | {38; 74}
		صندوق طرد كامل | Complete flush cistern | 110
		عوامة خزان {نصف بوصة; بوصة واحدة} | {Half-inch; 1-inch} tank float | {30; 48}
		ماسورة بي في سي {2 بوصة; 4 بوصات} | {2-inch; 4-inch} PVC pipe | {34; 58}
		مضخة مياه {1 حصان; 2 حصان} | {1 hp; 2 hp} water pump | {480; 790}
		سخان مياه {50 لترًا; 80 لترًا} | {50-litre; 80-litre} water heater | {330; 460}
		برادة مياه بثلاثة صنابير | Three-tap water cooler | 2400
		مرشح مياه {خمسة ميكرون; كربوني} | {Five-micron; Carbon} water filter | {18; 26}
		خزان مياه 2000 لتر | 2,000-litre water tank | 890
		شطاف مع خرطوم | Hand bidet with hose | 24
		`,
	),
	category(
		"electricity",
		"الكهرباء",
		"Electricity",
		`
		قاطع أحادي {16 أمبير; 20 أمبير; 32 أمبير} | {16 A; 20 A; 32 A} single-pole breaker | {18; 20; 26}
		قاطع ثلاثي {63 أمبير; 100 أمبير} | {63 A; 100 A} three-pole breaker | {140; 290}
		قاطع تسرب أرضي 40 أمبير | 40 A earth leakage breaker | 165
		مقبس جداري {مفرد; مزدوج; بمنفذ USB} | {Single; Double; USB} wall socket | {14; 22; 55}
		مفتاح إنارة {مفرد; ثلاثي} | {Single; Triple} light switch | {10; 19}
		سلك نحاسي {2.5 مم; 4 مم; 6 مم} (لفة) | {2.5 mm; 4 mm; 6 mm} copper wire (roll) | {145; 220; 320}
		لوحة توزيع 12 دائرة | 12-way distribution board | 340
		مجرى أسلاك بلاستيكي 40 مم | 40 mm plastic trunking | 12
		كونتاكتور 25 أمبير | 25 A contactor | 95
		مؤقت كهربائي أسبوعي | Weekly time switch | 110
		مقبس صناعي 32 أمبير | 32 A industrial socket | 60
		وصلة كهرباء أرضية 5 أمتار | 5 m extension lead | 38
		`,
	),
	category(
		"lighting",
		"الإنارة",
		"Lighting",
		`
		وحدة إنارة ليد {60×60; 30×120; دائرية} | {60×60; 30×120; Round} LED panel | {75; 88; 42}
		أنبوب ليد {60 سم; 120 سم} | {60 cm; 120 cm} LED tube | {14; 19}
		كشاف خارجي {50 واط; 100 واط; 200 واط} | {50 W; 100 W; 200 W} floodlight | {70; 115; 230}
		لمبة ليد {9 واط; 12 واط; 18 واط} | {9 W; 12 W; 18 W} LED bulb | {8; 10; 15}
		محول إنارة ليد {40 واط; 60 واط} | {40 W; 60 W} LED driver | {32; 45}
		خلية ضوئية للإنارة الخارجية | Outdoor light sensor | 40
		عمود إنارة 6 أمتار | 6 m lamp post | 1150
		كشاف طوارئ {ببطارية; بلوحة مخرج} | Emergency light {with battery; with exit sign} | {85; 120}
		حساس حركة سقفي | Ceiling motion sensor | 58
		مصباح مكتب ليد | LED desk lamp | 65
		مصباح جداري خارجي | Outdoor wall light | 72
		`,
	),
	category(
		"doors",
		"الأبواب والنوافذ",
		"Doors and windows",
		`
		قفل باب {خشبي; حديدي; ألمنيوم} | {Wooden; Steel; Aluminium} door lock | {65; 110; 95}
		أسطوانة قفل {60 مم; 70 مم} | {60 mm; 70 mm} lock cylinder | {28; 34}
		مقبض باب {ستيل; نحاسي} | {Steel; Brass} door handle | {45; 70}
		مفصلة باب {3 بوصات; 4 بوصات} | {3-inch; 4-inch} door hinge | {9; 13}
		ذراع إغلاق هيدروليكي للباب | Hydraulic door closer | 120
		ذراع دفع لباب الطوارئ | Panic bar | 320
		لوح زجاج شفاف {4 مم; 6 مم} | {4 mm; 6 mm} clear glass pane | {60; 85}
		عجلة نافذة منزلقة | Sliding window roller | 7
		شبك حماية من الحشرات | Insect screen | 40
		محرك بوابة كهربائية | Electric gate motor | 1850
		حساس أمان للبوابة | Gate safety sensor | 160
		جهاز تحكم للبوابة | Gate remote control | 48
		باب خشبي داخلي | Interior wooden door | 420
		درابزين ستيل (متر) | Steel handrail (metre) | 210
		`,
	),
	category(
		"furniture",
		"الأثاث",
		"Furniture",
		`
		كرسي طالب {ابتدائي; متوسط; ثانوي} | {Primary; Middle; Secondary} student chair | {85; 95; 105}
		طاولة طالب {مفردة; مزدوجة} | {Single; Double} student desk | {140; 220}
		مكتب {معلم; إداري; مدير} | {Teacher's; Office; Manager's} desk | {450; 620; 1400}
		كرسي {مكتب دوار; انتظار; مختبر} | {Swivel office; Waiting; Lab} chair | {260; 130; 110}
		خزانة ملفات {بأربعة أدراج; ببابين} | {Four-drawer; Two-door} filing cabinet | {520; 680}
		رف معدني {4 طبقات; 6 طبقات} | {4-tier; 6-tier} metal shelf | {240; 330}
		سبورة بيضاء {120×240; 90×120} | {120×240; 90×120} whiteboard | {310; 170}
		ستارة رول للنوافذ | Roller blind | 130
		طاولة اجتماعات لثمانية أشخاص | Meeting table for eight | 1650
		سجادة للمصلى 2×3 م | Prayer carpet 2×3 m | 280
		`,
	),
	category(
		"networks",
		"الشبكات والاتصالات",
		"Networks and telephony",
		`
		محوّل شبكة {8 منافذ; 24 منفذًا; 48 منفذًا} | {8-port; 24-port; 48-port} network switch | {180; 940; 1900}
		نقطة وصول لاسلكي {داخلية; خارجية} | {Indoor; Outdoor} wireless access point | {520; 890}
		كيبل شبكة {1 متر; 3 أمتار; 10 أمتار} | {1 m; 3 m; 10 m} network cable | {8; 14; 35}
		لفة كيبل شبكة 305 أمتار | 305 m network cable roll | 480
		خزانة شبكة {9 وحدات; 42 وحدة} | {9U; 42U} network rack | {650; 3200}
		منفذ شبكة جداري | Wall network outlet | 18
		لوحة توصيل 24 منفذًا | 24-port patch panel | 170
		جهاز طاقة احتياطية {1 ك.ف.أ; 3 ك.ف.أ} | {1 kVA; 3 kVA} UPS | {620; 2400}
		هاتف شبكي | IP phone | 290
		هاتف مكتبي | Desk phone | 75
		جهاز اتصال داخلي | Intercom unit | 340
		موجّه شبكة | Network router | 640
		وحدة ألياف ضوئية SFP | SFP fibre module | 150
		`,
	),
	category(
		"computers",
		"الحاسب والطباعة",
		"Computers and printing",
		`
		حاسب مكتبي {للطلاب; إداري; للتصميم} | {Student; Office; Design} desktop computer | {1900; 2400; 4200}
		حاسب محمول {14 بوصة; 15 بوصة} | {14-inch; 15-inch} laptop | {2900; 3300}
		شاشة حاسب {22 بوصة; 27 بوصة} | {22-inch; 27-inch} monitor | {420; 690}
		طابعة ليزر {أحادية اللون; ملونة} | {Mono; Colour} laser printer | {780; 1450}
		آلة تصوير مستندات | Photocopier | 6800
		ماسح ضوئي | Document scanner | 850
		حبر طابعة {أسود; ملون} | {Black; Colour} toner cartridge | {240; 310}
		لوحة مفاتيح عربية | Arabic keyboard | 45
		فأرة حاسب | Computer mouse | 25
		قرص صلب SSD {512 غيغابايت; 1 تيرابايت} | {512 GB; 1 TB} SSD | {190; 320}
		ذاكرة حاسب 8 غيغابايت | 8 GB memory module | 120
		جهاز لوحي تعليمي | Classroom tablet | 980
		كاميرا ويب | Webcam | 150
		`,
	),
	category(
		"displays",
		"العرض والصوتيات",
		"Displays and sound",
		`
		جهاز عرض {3500 لومن; 5000 لومن} | {3,500-lumen; 5,000-lumen} projector | {2100; 3900}
		مصباح جهاز عرض | Projector lamp | 480
		شاشة عرض تفاعلية {65 بوصة; 75 بوصة} | {65-inch; 75-inch} interactive screen | {6200; 8400}
		سبورة ذكية | Smart board | 4500
		شاشة عرض متحركة {180 سم; 240 سم} | {180 cm; 240 cm} projection screen | {350; 520}
		مكبر صوت {جداري; سقفي; متنقل} | {Wall; Ceiling; Portable} loudspeaker | {210; 140; 690}
		ميكروفون {لاسلكي; سلكي} | {Wireless; Wired} microphone | {380; 120}
		مضخم صوت 240 واط | 240 W amplifier | 1150
		كيبل HDMI {3 أمتار; 10 أمتار} | {3 m; 10 m} HDMI cable | {22; 65}
		حامل جهاز عرض سقفي | Projector ceiling mount | 95
		قلم سبورة ذكية | Smart board pen | 60
		تلفاز 55 بوصة | 55-inch television | 1900
		سماعة رأس للمعامل | Lab headset | 55
		`,
	),
	category(
		"cameras",
		"المراقبة الأمنية",
		"Security cameras",
		`
		كاميرا مراقبة {داخلية 4 ميغابكسل; خارجية 4 ميغابكسل; خارجية 8 ميغابكسل; متحركة} | {4 MP indoor; 4 MP outdoor; 8 MP outdoor; Pan-tilt} camera | {230; 290; 450; 980}
		جهاز تسجيل {8 قنوات; 16 قناة; 32 قناة} | {8-channel; 16-channel; 32-channel} recorder | {620; 1100; 2300}
		قرص تسجيل {4 تيرابايت; 8 تيرابايت} | {4 TB; 8 TB} surveillance disk | {430; 790}
		حامل كاميرا {جداري; عمودي} | {Wall; Pole} camera bracket | {28; 46}
		مزود طاقة للكاميرات | Camera power supply | 85
		شاشة متابعة 32 بوصة | 32-inch monitoring screen | 720
		قارئ بطاقات دخول | Access card reader | 340
		قفل مغناطيسي للباب | Magnetic door lock | 260
		زر خروج | Exit button | 30
		بطاقة دخول (50 بطاقة) | Access cards (pack of 50) | 150
		جرس باب مرئي | Video doorbell | 310
		حاجز مواقف آلي | Automatic parking barrier | 4200
		غطاء حماية للكاميرا | Camera housing | 75
		`,
	),
	category(
		"safety",
		"السلامة والإطفاء",
		"Fire and safety",
		`
		طفاية حريق {بودرة 6 كجم; بودرة 12 كجم; ثاني أكسيد الكربون 5 كجم; رغوة 9 لترات} | {6 kg powder; 12 kg powder; 5 kg CO2; 9-litre foam} fire extinguisher | {110; 190; 260; 180}
		حامل طفاية | Extinguisher bracket | 15
		كاشف {دخان; حرارة} | {Smoke; Heat} detector | {95; 85}
		كاسر زجاج إنذار الحريق | Fire alarm call point | 70
		جرس إنذار حريق | Fire alarm bell | 110
		لوحة إنذار 4 دوائر | 4-zone alarm panel | 1300
		بطارية لوحة إنذار 12 فولت | 12 V alarm panel battery | 75
		خرطوم حريق 30 مترًا | 30 m fire hose | 420
		صندوق خرطوم حريق | Fire hose cabinet | 560
		بطانية حريق | Fire blanket | 60
		لوحة إرشادية مضيئة للمخرج | Illuminated exit sign | 120
		شريط مانع للانزلاق (لفة) | Anti-slip tape (roll) | 45
		خوذة سلامة | Safety helmet | 28
		قفازات عازلة | Insulating gloves | 90
		حاجز تحذيري متنقل | Portable warning barrier | 140
		شريط تحذيري (لفة) | Warning tape (roll) | 16
		`,
	),
	category(
		"cleaning",
		"مواد النظافة ومعداتها",
		"Cleaning",
		`
		مكنسة كهربائية {منزلية; صناعية} | {Household; Industrial} vacuum cleaner | {420; 1350}
		غسالة أرضيات | Floor scrubber | 5400
		صابون سائل {1 لتر; 5 لترات} | {1-litre; 5-litre} liquid soap | {9; 32}
		مطهر أرضيات 5 لترات | 5-litre floor disinfectant | 28
		منظف زجاج | Glass cleaner | 12
		مناديل {ورقية (كرتون); حمام (كرتون)} | {Paper tissue; Toilet paper} (carton) | {75; 90}
		أكياس نفايات {وسط; كبير} (كرتون) | {Medium; Large} waste bags (carton) | {55; 70}
		حاوية نفايات {120 لترًا; 240 لترًا} | {120-litre; 240-litre} waste container | {160; 270}
		موزع صابون جداري | Wall soap dispenser | 58
		حامل مناديل جداري | Wall tissue holder | 49
		عربة تنظيف | Cleaning trolley | 390
		ممسحة أرضيات | Floor mop | 24
		مبيد حشري 1 لتر | 1-litre insecticide | 65
		معطر جو آلي | Automatic air freshener | 48
		مصيدة قوارض | Rodent trap | 22
		`,
	),
	category(
		"paint",
		"الدهانات ومواد البناء",
		"Paint and building materials",
		`
		دهان {داخلي أبيض; داخلي بيج; خارجي; زيتي رمادي} 18 لترًا | {White interior; Beige interior; Exterior; Grey enamel} paint, 18 l | {210; 215; 290; 320}
		معجون جدران 20 كجم | 20 kg wall putty | 48
		عازل {مائي للأسطح; حراري} 20 كجم | {Waterproof roof; Thermal} coating, 20 kg | {260; 340}
		إسمنت {أبيض; رمادي} 50 كجم | {White; Grey} cement, 50 kg | {34; 18}
		بلاط أرضيات {40×40; 60×60} (متر مربع) | {40×40; 60×60} floor tiles (m²) | {35; 52}
		بلاط سقف مستعار 60×60 | 60×60 ceiling tile | 12
		لوح جبس | Gypsum board | 26
		مادة لاصقة للبلاط 20 كجم | 20 kg tile adhesive | 22
		سيليكون {شفاف; أبيض} | {Clear; White} silicone | {11; 11}
		رولة دهان | Paint roller | 14
		فرشاة دهان 4 بوصات | 4-inch paint brush | 9
		لوح خشب مضغوط | Plywood sheet | 78
		لفافة عزل بيتوميني | Bitumen membrane roll | 135
		`,
	),
	category(
		"generators",
		"المولدات والطاقة",
		"Generators and power",
		`
		مولد ديزل {20 ك.ف.أ; 60 ك.ف.أ; 150 ك.ف.أ} | {20 kVA; 60 kVA; 150 kVA} diesel generator | {18500; 39000; 86000}
		بطارية مولد {70 أمبير ساعة; 120 أمبير ساعة} | {70 Ah; 120 Ah} generator battery | {330; 520}
		مرشح زيت مولد | Generator oil filter | 45
		مرشح وقود مولد | Generator fuel filter | 52
		مرشح هواء مولد | Generator air filter | 95
		زيت محرك ديزل 20 لترًا | Diesel engine oil, 20 l | 310
		سائل تبريد 20 لترًا | Coolant, 20 l | 120
		مفتاح تحويل آلي {100 أمبير; 250 أمبير} | {100 A; 250 A} automatic transfer switch | {1900; 3600}
		لوحة تحكم مولد | Generator control panel | 2200
		سير مروحة مولد | Generator fan belt | 60
		مضخة وقود مولد | Generator fuel pump | 480
		شاحن بطاريات مولد | Generator battery charger | 350
		خزان وقود 500 لتر | 500-litre fuel tank | 1650
		لوح طاقة شمسية 450 واط | 450 W solar panel | 480
		كيبل أرضي نحاسي (متر) | Copper earth cable (metre) | 32
		عاكس تيار 5 ك.و | 5 kW inverter | 3100
		`,
	),
	category(
		"lab",
		"أجهزة المختبرات",
		"Laboratory equipment",
		`
		مجهر ضوئي {للطلاب; ثنائي العدسة} | {Student; Binocular} microscope | {620; 1500}
		ميزان رقمي {500 جم; 2 كجم} | {500 g; 2 kg} digital balance | {260; 340}
		موقد بنزن | Bunsen burner | 75
		دورق مخروطي {250 مل; 500 مل} | {250 ml; 500 ml} conical flask | {18; 24}
		كأس زجاجي {100 مل; 400 مل} | {100 ml; 400 ml} beaker | {9; 15}
		أنابيب اختبار (50 أنبوبًا) | Test tubes (pack of 50) | 60
		حامل أنابيب | Test tube rack | 20
		ميزان حرارة زجاجي | Glass thermometer | 16
		جهاز قياس الحموضة | pH meter | 310
		نظارة واقية | Safety goggles | 14
		معطف مختبر | Lab coat | 55
		خزانة شفط أبخرة | Fume cupboard | 9800
		مجموعة دوائر كهربائية تعليمية | Electric circuit kit | 230
		مجموعة عدسات ومرايا | Lens and mirror set | 180
		هيكل عظمي تعليمي | Skeleton model | 690
		مغسلة عيون طارئة | Emergency eye wash | 740
		`,
	),
	category(
		"sports",
		"الأدوات الرياضية",
		"Sports",
		`
		كرة {قدم; سلة; طائرة; يد} | {Football; Basketball; Volleyball; Handball} | {60; 70; 55; 50}
		شبكة {مرمى; كرة طائرة; تنس طاولة} | {Goal; Volleyball; Table tennis} net | {190; 120; 45}
		طاولة تنس | Table tennis table | 1250
		لوحة كرة سلة | Basketball board | 890
		مرتبة جمباز | Gymnastics mat | 230
		حبل قفز | Skipping rope | 12
		أقماع تدريب (10 قطع) | Training cones (10) | 35
		صافرة تحكيم | Referee whistle | 10
		منفاخ كرات | Ball pump | 30
		لعبة خارجية للروضة | Kindergarten play set | 4600
		أرجوحة مزدوجة | Double swing | 1350
		عشب صناعي (متر مربع) | Artificial grass (m²) | 48
		مقعد رياضي طويل | Sports bench | 380
		طقم أوزان صغيرة | Light dumbbell set | 160
		لوحة نتائج إلكترونية | Electronic scoreboard | 2700
		`,
	),
	category(
		"kitchen",
		"تجهيزات المقاصف",
		"Canteen equipment",
		`
		ثلاجة {عرض; تخزين; صغيرة} | {Display; Storage; Small} fridge | {2900; 3600; 780}
		مجمد أفقي | Chest freezer | 1650
		فرن {كهربائي; ميكروويف} | {Electric; Microwave} oven | {1900; 420}
		سخان طعام | Food warmer | 850
		غلاية ماء {2 لتر; 10 لترات} | {2-litre; 10-litre} kettle | {75; 290}
		طاولة تحضير ستيل | Steel preparation table | 1100
		حوض غسيل ستيل | Steel sink | 780
		رف ستيل للمطبخ | Steel kitchen shelf | 540
		آلة عصير | Juice machine | 950
		مصيدة حشرات ضوئية | Insect light trap | 240
		صينية تقديم | Serving tray | 18
		عربة تقديم | Serving trolley | 620
		شفاط مطبخ | Kitchen hood | 1750
		ميزان مطبخ | Kitchen scale | 95
		حافظة طعام حرارية | Thermal food box | 210
		خلاط كهربائي | Electric blender | 260
		`,
	),
	category(
		"tools",
		"العدد والحدائق",
		"Tools and grounds",
		`
		مثقاب {كهربائي; بطارية} | {Electric; Cordless} drill | {260; 480}
		صاروخ قطع 115 مم | 115 mm angle grinder | 190
		حقيبة عدد متكاملة | Complete tool kit | 340
		سلم ألمنيوم {3 أمتار; 6 أمتار} | {3 m; 6 m} aluminium ladder | {280; 560}
		جهاز قياس كهربائي | Multimeter | 120
		مفك طقم 12 قطعة | 12-piece screwdriver set | 65
		عربة نقل يدوية | Hand truck | 230
		خرطوم ري 30 مترًا | 30 m garden hose | 95
		مؤقت ري | Irrigation timer | 140
		مقص أشجار | Tree pruner | 75
		جزازة عشب | Lawn mower | 1150
		قماش مظلات (متر مربع) | Shade cloth (m²) | 32
		لوحة إرشادية معدنية | Metal sign | 85
		دهان خطوط المواقف | Parking line paint | 240
		مطب صناعي مطاطي | Rubber speed bump | 120
		سياج شبكي (متر) | Mesh fence (metre) | 70
		شتلات زينة (12 شتلة) | Ornamental plants (12) | 90
		مرش ري متحرك | Rotating sprinkler | 38
		`,
	),
	category(
		"stationery",
		"القرطاسية",
		"Stationery",
		`
		ورق تصوير {A4; A3} (كرتون) | {A4; A3} copy paper (carton) | {85; 160}
		أقلام سبورة {سوداء; زرقاء; حمراء} (12 قلمًا) | {Black; Blue; Red} whiteboard markers (12) | {24; 24; 24}
		أقلام حبر جاف (50 قلمًا) | Ballpoint pens (50) | 32
		أقلام رصاص (72 قلمًا) | Pencils (72) | 40
		ممسحة سبورة | Board eraser | 6
		ملف {بلاستيكي; علاقي} (25 ملفًا) | {Plastic; Hanging} folders (25) | {38; 52}
		دباسة {صغيرة; كبيرة} | {Small; Heavy-duty} stapler | {15; 68}
		خرامة ورق | Paper punch | 22
		مقص مكتبي | Office scissors | 9
		شريط لاصق (12 لفة) | Adhesive tape (12 rolls) | 20
		ظروف مراسلات (500 ظرف) | Envelopes (500) | 60
		آلة حاسبة | Calculator | 45
		سجل حضور | Attendance register | 18
		لوحة إعلانات فلين | Cork notice board | 95
		آلة تغليف حراري | Laminator | 260
		`,
	),
	category(
		"medical",
		"الإسعاف والصحة المدرسية",
		"First aid and school health",
		`
		حقيبة إسعافات {صغيرة; كبيرة} | {Small; Large} first aid kit | {95; 210}
		خزانة إسعافات جدارية | Wall first aid cabinet | 180
		سرير فحص | Examination bed | 890
		جهاز قياس ضغط | Blood pressure monitor | 230
		ميزان حرارة {رقمي; عن بعد} | {Digital; Contactless} thermometer | {30; 140}
		كرسي متحرك | Wheelchair | 720
		نقالة إسعاف | Stretcher | 650
		جهاز إنعاش آلي | Automatic defibrillator | 6900
		شاش معقم (100 قطعة) | Sterile gauze (100) | 25
		ضماد لاصق (100 قطعة) | Adhesive bandages (100) | 14
		مطهر جروح | Wound antiseptic | 18
		كمامات (50 كمامة) | Face masks (50) | 12
		قفازات طبية (100 قفاز) | Medical gloves (100) | 28
		معقم يدين 5 لترات | 5-litre hand sanitiser | 65
		كيس ثلج فوري (10 أكياس) | Instant cold packs (10) | 40
		ميزان طول ووزن | Height and weight scale | 480
		لوحة فحص نظر | Eye test chart | 55
		ستارة فحص متحركة | Mobile screen | 310
		`,
	),
];
