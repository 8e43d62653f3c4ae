import { choiceNames } from "#contract/choice-names.ts";
import { phrase } from "../phrase.ts";
import type { MailTexts } from "./texts.ts";

export default {
	greeting: (name) => phrase`مرحبًا ${name}،`,
	linkHint: "إذا لم يعمل الزر، فافتح هذا العنوان في متصفحك:",
	ellipsis: "…",
	invitation: {
		heading: (organisation) => phrase`أهلًا بك في ${organisation} على منصة صيانة`,
		paragraphs: (organisation) => [
			phrase`أُنشئ لك حساب في منصة صيانة، لإدارة المرافق وطلبات الصيانة لدى ${organisation}.`,
			phrase`اختر كلمة مرور لتبدأ.`,
		],
		link: "اختيار كلمة المرور",
		footnotes: [
			phrase`يعمل هذا الرابط مرة واحدة خلال 72 ساعة. إذا انتهت صلاحيته، فاطلب دعوة جديدة.`,
			phrase`إذا لم تكن تتوقع هذه الرسالة، فيمكنك تجاهلها.`,
		],
	},
	reset: {
		heading: (organisation) => phrase`تعيين كلمة مرور جديدة لحسابك في ${organisation}`,
		paragraphs: () => [phrase`تلقّينا طلبًا لتعيين كلمة مرور جديدة لحسابك، والأرجح أنه منك.`],
		link: "تعيين كلمة مرور جديدة",
		footnotes: [
			phrase`يعمل هذا الرابط مرة واحدة خلال ساعة.`,
			phrase`إذا لم تطلب ذلك، فتجاهل هذه الرسالة، وستبقى كلمة مرورك كما هي.`,
		],
	},
	test: {
		heading: (organisation) => phrase`رسالة تجريبية من ${organisation}`,
		paragraphs: [
			phrase`رسائل جهتك تصل، وهذا شكلها.`,
			phrase`تحقّق من اسم المرسل، وردّ على هذه الرسالة لتعرف إلى من تصل الردود.`,
		],
		link: "تغيير بيانات المرسل",
	},
	reportsWaiting: {
		heading: (organisation) => phrase`بلاغات تنتظر في ${organisation}`,
		paragraphs: [
			phrase`أبلغ شخص ليس لديه حساب عن عطل. حوّل البلاغ إلى طلب، أو اربطه بطلب قائم، أو ارفضه.`,
		],
		link: "عرض البلاغات",
		footnote: phrase`تصل رسالة واحدة كهذه في الساعة على الأكثر، مهما كثرت البلاغات.`,
	},
	reportNews: {
		heading: (organisation) => phrase`جديد بلاغك إلى ${organisation}`,
		states: {
			received: phrase`وصل ردّ على بلاغك.`,
			in_work: phrase`يجري العمل على بلاغك، وهناك ردّ لك.`,
			done: phrase`أُنجز ما أبلغت عنه.`,
			refused: phrase`لن يُتخذ إجراء بشأن بلاغك.`,
			known: phrase`ما أبلغت عنه معروف من قبل، ويجري الاهتمام به.`,
		},
		link: phrase`افتح الرابط الذي احتفظت به لتقرأ المزيد. لسلامتك لا نضعه في هذه الرسالة.`,
		footnote: phrase`وصلتك هذه الرسالة لأن هذا العنوان تُرك مع بلاغ. تصل رسالة واحدة في اليوم على الأكثر.`,
	},
	keyChanged: {
		password: {
			heading: (organisation) => phrase`غُيّرت كلمة مرور حسابك في ${organisation}`,
			paragraphs: () => [
				phrase`إذا كنت أنت من غيّرها، فلا حاجة إلى أي إجراء.`,
				phrase`وإذا لم تكن أنت، فعيّن كلمة مرور جديدة فورًا: بذلك يُسجَّل خروج كل من سواك. ثم أبلغ مدير النظام.`,
			],
			link: "تعيين كلمة مرور جديدة",
		},
		email: {
			heading: (organisation) => phrase`غُيّر البريد الإلكتروني لحسابك في ${organisation}`,
			paragraphs: () => [
				phrase`من الآن فصاعدًا، سجّل الدخول بالعنوان الجديد، وإليه تصل الرسائل أيضًا.`,
				phrase`إذا لم يكن لك علم بذلك، فأبلغ مدير النظام فورًا.`,
			],
			link: "جهات المساعدة",
		},
	},
	notification: {
		in_charge: ({ id }) => phrase`طلب جديد ضمن مسؤوليتك: رقم ${id}`,
		assigned: ({ id }) => phrase`كُلّفت بالطلب رقم ${id}`,
		status: ({ id, status }) => phrase`تغيّرت حالة الطلب رقم ${id} إلى: ${status}`,
		late: ({ id }) => phrase`أصبح الطلب رقم ${id} متأخرًا عن موعد إنجازه`,
		unanswered: ({ id }) => phrase`انقضى موعد الرد على الطلب رقم ${id} ولم يردّ عليه أحد`,
		escalated: ({ id }) => phrase`صُعّد إليك الطلب رقم ${id}`,
		note: ({ id }) => phrase`ملاحظة جديدة على الطلب رقم ${id}`,
		reopened: ({ id }) => phrase`أُعيد فتح الطلب رقم ${id} لأن العطل ما زال قائمًا`,
		rated: ({ id }) => phrase`تقييم منخفض للطلب رقم ${id}`,
		piled_up: ({ id }) => phrase`تتراكم زيارات خطة: الطلب رقم ${id} ما زال مفتوحًا`,
	},
	lowStock: {
		heading: (resource) => phrase`مخزون منخفض: ${resource}`,
		link: "عرض المورد",
	},
	planned: {
		heading: (count) => phrase`أعمالك المجدولة: ${count}`,
		due: phrase`حسب موعد إنجاز كل منها`,
		warranties: (count) => phrase`ضمانات تنتهي قريبًا: ${count}`,
		more: (count) => phrase`و${count} غيرها`,
		link: "عرض أعمالك المجدولة",
		equipment: "عرض المعدات",
	},
	handedOver: {
		heading: (name) => phrase`سُلّم إليك ما كان في عهدة ${name}`,
		kinds: {
			branch: "الفروع",
			subbranch: "الفروع التابعة",
			warehouse: "المستودعات",
			plan: "الخطط",
			absence: "غيابات تنوب فيها",
			request: "الطلبات المفتوحة",
		},
		link: "فتح طلباتك",
	},
	openPlan: "عرض الخطة",
	whyNotified: (organisation) =>
		phrase`تصلك هذه الرسالة لأن الإشعارات بالبريد الإلكتروني مفعّلة في ملفك الشخصي لدى ${organisation}.`,
	settings: "اختيار الرسائل التي تصلك",
	escalation: {
		subject: (id) => phrase`تصعيد: الطلب رقم ${id}`,
		heading: (id) => phrase`تصعيد الطلب رقم ${id}`,
		from: (name) => phrase`جاء هذا التصعيد من ${name}.`,
		reply: (name) => phrase`الرد على هذه الرسالة يصل إلى ${name}.`,
		whyMember: (organisation) =>
			phrase`تصلك هذه الرسالة لأن الطلب صُعّد إليك بصفتك عضوًا في ${organisation}.`,
		whyOther: (name, organisation) =>
			phrase`تصلك هذه الرسالة لأن ${name} من ${organisation} أرسلها إلى هذا العنوان. ولا يستطيع عرض الطلب إلا الأعضاء.`,
	},
	openRequest: "عرض الطلب",
	facts: {
		request: "الطلب",
		type: "النوع",
		priority: "الأولوية",
		status: "الحالة",
		facility: "المرفق",
		branch: "الفرع",
		plan: "الخطة",
		requester: "مقدّم الطلب",
		due: "موعد الإنجاز",
		left: "المتبقي في المخزون",
		threshold: "حد التنبيه",
		actor: "بواسطة",
		at: "الوقت",
	},
	status: choiceNames.ar.status,
	priority: choiceNames.ar.priority,
	requestType: choiceNames.ar.requestType,
} satisfies MailTexts;
