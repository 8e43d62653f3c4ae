import { outside, type Problem, rooms } from "./problem.ts";

const lit = [...rooms, "corridor", "store", "toilets", "workshop", "production"] as const;

export const electricityProblems: readonly Problem[] = [
	{
		name: "lights out",
		at: lit,
		category: "lighting",
		drawing: "flickering-lamp",
		urgency: 1,
		ar: {
			what: [
				"انقطاع الإنارة",
				"الإنارة لا تعمل",
				"انطفاء عدد من وحدات الإنارة",
				"إنارة ضعيفة وغير كافية",
			],
			task: ["استبدال وحدات الإنارة المحترقة", "تركيب وحدات إنارة بديلة"],
			detail: [
				"أربع وحدات من أصل تسع مطفأة",
				"استُبدلت الأنابيب سابقًا وعادت المشكلة",
				"المكان بلا نوافذ ويصعب العمل فيه",
			],
			effect: [
				"تتعذر القراءة والعمل في الموقع",
				"نفتح الستائر للاستفادة من ضوء النهار",
				"يستخدم الحارس كشافًا يدويًّا عند المرور",
			],
		},
		en: {
			what: [
				"No light",
				"Lights are out",
				"Several light fittings are dead",
				"Lighting is too dim",
			],
			task: ["Replace the burnt-out lights", "Fit new light units"],
			detail: [
				"Four of nine fittings are off",
				"The tubes were changed before and it came back",
				"There are no windows, so work is difficult",
			],
			effect: [
				"It is hard to read or work there",
				"We open the blinds to get some daylight",
				"The guard uses a torch on his rounds",
			],
		},
	},
	{
		name: "light flickers",
		at: lit,
		category: "lighting",
		drawing: "flickering-lamp",
		urgency: 0,
		ar: {
			what: ["وميض متكرر في الإنارة", "تذبذب الإنارة", "إنارة السقف ترتعش وتصدر أزيزًا"],
			task: ["فحص محولات الإنارة الومّاضة واستبدالها"],
			detail: [
				"يسبب الوميض إجهادًا للعين",
				"يشتد الوميض عند تشغيل المكيفات",
				"أحد الأغطية متدلٍّ ويُخشى سقوطه",
			],
			effect: [
				"اشتكى بعض الموجودين من الصداع",
				"أُطفئت هذه الوحدة مؤقتًا",
				"يُخشى أن تنقطع الإنارة تمامًا",
			],
		},
		en: {
			what: [
				"Ceiling light keeps flickering",
				"Lights flicker",
				"The ceiling light flickers and buzzes",
			],
			task: ["Check and change the flickering light drivers"],
			detail: [
				"It strains the eyes",
				"It gets worse when the AC starts",
				"One cover hangs loose and may fall",
			],
			effect: [
				"Some people got headaches",
				"We keep that fitting switched off",
				"It may fail completely",
			],
		},
	},
	{
		name: "socket",
		at: lit,
		category: "electricity",
		drawing: "open-socket",
		urgency: 2,
		ar: {
			what: [
				"مقبس كهرباء مكشوف",
				"شرر يخرج من مقبس الكهرباء",
				"المقابس الكهربائية لا تعمل",
				"احتراق مقبس كهرباء",
			],
			task: ["استبدال المقابس التالفة", "تثبيت المقبس المخلوع وتأمين الأسلاك"],
			detail: [
				"الأسلاك ظاهرة وفي متناول اليد",
				"فُصل القاطع الخاص بها حفاظًا على السلامة",
				"يظهر أثر سواد حول الغطاء",
			],
		},
		en: {
			what: [
				"Exposed power socket",
				"Sparks from a wall socket",
				"Power sockets are dead",
				"A wall socket has burnt out",
			],
			task: ["Replace the damaged sockets", "Fix the loose socket and cover the wires"],
			detail: [
				"The wires can be touched",
				"We switched off its breaker to be safe",
				"There are black marks around the plate",
			],
		},
	},
	{
		name: "breaker trips",
		at: [...lit, "electrical"],
		category: "electricity",
		urgency: 2,
		ar: {
			what: [
				"القاطع الكهربائي يفصل باستمرار",
				"انقطاع متكرر للتيار",
				"فصل القاطع الرئيس أكثر من مرة",
			],
			task: ["فحص الأحمال واستبدال القاطع التالف", "إعادة توزيع الأحمال الكهربائية"],
			detail: [
				"يفصل كلما شُغّل مكيفان معًا",
				"القاطع ساخن وتصدر عنه رائحة",
				"تكرر الفصل خمس مرات في يوم واحد",
			],
		},
		en: {
			what: [
				"Breaker keeps tripping",
				"Power cuts out again and again",
				"The main breaker tripped several times",
			],
			task: ["Check the load and replace the breaker", "Rebalance the electrical load"],
			detail: [
				"It trips whenever two AC units run together",
				"The breaker is hot and smells",
				"Five times in one day",
			],
		},
	},
	{
		name: "panel",
		at: ["electrical", "corridor", "production"],
		category: "electricity",
		urgency: 2,
		ar: {
			what: [
				"لوحة الكهرباء بلا غطاء",
				"رائحة احتراق من لوحة التوزيع",
				"سخونة زائدة في لوحة الكهرباء",
			],
			task: ["تركيب غطاء آمن للوحة الكهرباء", "شد التوصيلات وتنظيف لوحة التوزيع"],
			detail: [
				"اللوحة في ممر يمر به كثيرون",
				"لا توجد بطاقات تعريف على القواطع",
				"وضعنا حاجزًا مؤقتًا أمامها",
			],
		},
		en: {
			what: [
				"Electrical panel has no cover",
				"Burning smell from the distribution board",
				"The panel is overheating",
			],
			task: ["Fit a safe cover on the panel", "Tighten the connections and clean the board"],
			detail: [
				"Many people walk past it",
				"The breakers have no labels",
				"We put a barrier in front of it",
			],
		},
	},
	{
		name: "generator",
		at: ["generator"],
		category: "generators",
		urgency: 2,
		ar: {
			what: [
				"المولد الاحتياطي لا يعمل عند انقطاع التيار",
				"تسرب وقود من المولد",
				"بطارية المولد ضعيفة",
				"ارتفاع حرارة المولد أثناء التشغيل",
			],
			task: ["صيانة دورية لمولد الكهرباء", "تغيير زيت المولد ومرشحاته", "استبدال بطارية المولد"],
			detail: [
				"عداد الساعات تجاوز موعد الصيانة",
				"ظهر إنذار انخفاض ضغط الزيت",
				"فشل اختبار التشغيل الأسبوعي مرتين",
			],
			effect: [
				"لا بديل للموقع عند انقطاع التيار",
				"يُخشى على أجهزة الخوادم عند الانقطاع",
				"يلزم التأكد منه قبل موسم الأحمال",
			],
		},
		en: {
			what: [
				"Standby generator does not start on power failure",
				"Fuel leak at the generator",
				"The generator battery is weak",
				"Generator overheats under load",
			],
			task: ["Generator service", "Change the generator oil and filters"],
			detail: [
				"The hour meter is past the service date",
				"Low oil pressure alarm came on",
				"The weekly test failed twice",
			],
			effect: [
				"There is no backup if the power fails",
				"The servers are at risk in a power cut",
				"It must be ready before peak season",
			],
		},
	},
	{
		name: "outdoor light",
		at: ["yard", "gate", "parking", "loading"],
		category: "lighting",
		urgency: 1,
		ar: {
			what: [
				"كشافات الإنارة الخارجية مطفأة",
				"عمود إنارة مائل",
				"الإنارة الخارجية تعمل نهارًا وتنطفئ ليلًا",
			],
			task: ["استبدال الكشافات الخارجية", "ضبط المؤقت والخلية الضوئية للإنارة الخارجية"],
			detail: ["المكان مظلم تمامًا بعد المغرب", "قاعدة العمود متآكلة", "الخلية الضوئية مكسورة"],
			effect: [
				"يتعذر على الكاميرات التصوير ليلًا",
				"يشتكي الحراس من الظلام",
				"يشكل ذلك خطرًا على المارة",
			],
		},
		en: {
			what: [
				"Outdoor floodlights are out",
				"A lamp post is leaning",
				"Outside lights are on by day and off at night",
			],
			task: ["Replace the outdoor floodlights", "Set the timer of the outdoor lights"],
			detail: [
				"It is completely dark after sunset",
				"The base of the post is corroded",
				"The light sensor is broken",
			],
			effect: [
				"Cameras see nothing at night",
				"The guards complain about the dark",
				"It is a danger to passers-by",
			],
		},
	},
	{
		name: "loose wires",
		at: [...lit, ...outside],
		category: "electricity",
		urgency: 2,
		ar: {
			what: [
				"أسلاك كهربائية مكشوفة",
				"تمديدات كهربائية متدلية من السقف",
				"كيبل كهرباء ممدود على الأرض",
			],
			task: ["تأمين الأسلاك المكشوفة داخل مجارٍ مغلقة", "إزالة التمديدات الكهربائية العشوائية"],
			detail: [
				"يمر بالمكان كثير من الناس",
				"أُحيط الموقع بشريط تحذيري",
				"يُخشى من التماس عند هطول المطر",
			],
		},
		en: {
			what: [
				"Exposed electrical wires",
				"Cables hanging from the ceiling",
				"A power cable lies across the floor",
			],
			task: ["Run the exposed wires in closed trunking", "Remove the makeshift wiring"],
			detail: [
				"Many people pass here",
				"We put warning tape around it",
				"It could short when it rains",
			],
		},
	},
];
