import { enumLabels } from "#contract/lists/enum-labels.ts";
import { bidi } from "../bidi-template.ts";
import type { MailTexts } from "./mail-texts.ts";

export default {
	greeting: (name) => bidi`مرحبًا ${name}،`,
	linkHint: "إذا لم يعمل الزر، فافتح هذا العنوان في متصفحك:",
	ellipsis: "…",
	invitation: {
		heading: (organisation) => bidi`أهلًا بك في ${organisation} على منصة صيانة`,
		paragraphs: (organisation) => [
			bidi`أُنشئ لك حساب في منصة صيانة، لإدارة المرافق وطلبات الصيانة لدى ${organisation}.`,
			bidi`اختر كلمة مرور لتبدأ.`,
		],
		link: "اختيار كلمة المرور",
		footnotes: [
			bidi`يعمل هذا الرابط مرة واحدة خلال 72 ساعة. إذا انتهت صلاحيته، فاطلب دعوة جديدة.`,
			bidi`إذا لم تكن تتوقع هذه الرسالة، فيمكنك تجاهلها.`,
		],
	},
	reset: {
		heading: (organisation) => bidi`تعيين كلمة مرور جديدة لحسابك في ${organisation}`,
		paragraphs: () => [bidi`تلقّينا طلبًا لتعيين كلمة مرور جديدة لحسابك، والأرجح أنه منك.`],
		link: "تعيين كلمة مرور جديدة",
		footnotes: [
			bidi`يعمل هذا الرابط مرة واحدة خلال ساعة.`,
			bidi`إذا لم تطلب ذلك، فتجاهل هذه الرسالة، وستبقى كلمة مرورك كما هي.`,
		],
	},
	cardWanted: {
		heading: (name, number) => bidi`${name} (${number}) نسي كلمة المرور`,
		paragraphs: (name) => [
			bidi`طلب ${name} بطاقة دخول جديدة. اطبعها من صفحته وسلّمها إليه بعد أن تتأكد من هويته.`,
		],
		link: "فتح صفحة العضو",
		footnotes: [
			bidi`وصلتك هذه الرسالة لأنك تدير أعضاء الجهة. لا تصل أكثر من رسالة في اليوم عن كل عضو.`,
		],
	},
	test: {
		heading: (organisation) => bidi`رسالة تجريبية من ${organisation}`,
		paragraphs: [
			bidi`رسائل جهتك تصل، وهذا شكلها.`,
			bidi`تحقّق من اسم المرسل، وردّ على هذه الرسالة لتعرف إلى من تصل الردود.`,
		],
		link: "تغيير بيانات المرسل",
	},
	reportsWaiting: {
		heading: (organisation) => bidi`بلاغات تنتظر في ${organisation}`,
		paragraphs: [
			bidi`أبلغ شخص ليس لديه حساب عن عطل. حوّل البلاغ إلى طلب، أو اربطه بطلب قائم، أو ارفضه.`,
		],
		link: "عرض البلاغات",
		footnote: bidi`تصل رسالة واحدة كهذه في الساعة على الأكثر، مهما كثرت البلاغات.`,
	},
	reportNews: {
		heading: (organisation) => bidi`جديد بلاغك إلى ${organisation}`,
		states: {
			received: bidi`وصل ردّ على بلاغك.`,
			in_work: bidi`يجري العمل على بلاغك، وهناك ردّ لك.`,
			done: bidi`أُنجز ما أبلغت عنه.`,
			refused: bidi`لن يُتخذ إجراء بشأن بلاغك.`,
			known: bidi`ما أبلغت عنه معروف من قبل، ويجري الاهتمام به.`,
		},
		link: bidi`افتح الرابط الذي احتفظت به لتقرأ المزيد. لسلامتك لا نضعه في هذه الرسالة.`,
		footnote: bidi`وصلتك هذه الرسالة لأن هذا العنوان تُرك مع بلاغ. تصل رسالة واحدة في اليوم على الأكثر.`,
	},
	keyChanged: {
		password: {
			heading: (organisation) => bidi`غُيّرت كلمة مرور حسابك في ${organisation}`,
			paragraphs: () => [
				bidi`إذا كنت أنت من غيّرها، فلا حاجة إلى أي إجراء.`,
				bidi`وإذا لم تكن أنت، فعيّن كلمة مرور جديدة فورًا: بذلك يُسجَّل خروج كل من سواك. ثم أبلغ مدير النظام.`,
			],
			link: "تعيين كلمة مرور جديدة",
		},
		email: {
			heading: (organisation) => bidi`غُيّر البريد الإلكتروني لحسابك في ${organisation}`,
			paragraphs: () => [
				bidi`من الآن فصاعدًا، سجّل الدخول بالعنوان الجديد، وإليه تصل الرسائل أيضًا.`,
				bidi`إذا لم يكن لك علم بذلك، فأبلغ مدير النظام فورًا.`,
			],
			link: "جهات المساعدة",
		},
		second_step_on: {
			heading: (organisation) => bidi`أُعدّت الخطوة الثانية للدخول إلى حسابك في ${organisation}`,
			paragraphs: () => [
				bidi`تغيّر تطبيق الرموز أو بصمات الأجهزة ووجوهها أو رموز الاسترداد في حسابك، وسُجّل خروج الأجهزة الأخرى كلها.`,
				bidi`إذا لم يكن لك علم بذلك، فأبلغ مدير النظام فورًا.`,
			],
			link: "جهات المساعدة",
		},
		second_step_off: {
			heading: (organisation) => bidi`أُوقفت الخطوة الثانية للدخول إلى حسابك في ${organisation}`,
			paragraphs: () => [
				bidi`من الآن فصاعدًا، تكفي كلمة المرور وحدها لتسجيل الدخول.`,
				bidi`إذا لم يكن لك علم بذلك، فعيّن كلمة مرور جديدة فورًا وأبلغ مدير النظام.`,
			],
			link: "تعيين كلمة مرور جديدة",
		},
		second_step_reset: {
			heading: (organisation) => bidi`أوقفتَ الخطوة الثانية لعضو آخر في ${organisation}`,
			paragraphs: () => [
				bidi`أُبلغ العضو بذلك أيضًا، وتجد اسمه في سجل التدقيق.`,
				bidi`إذا لم تكن أنت من فعل ذلك، فعيّن كلمة مرور جديدة فورًا وأبلغ مدير النظام.`,
			],
			link: "تعيين كلمة مرور جديدة",
		},
		token_made: {
			heading: (organisation) => bidi`مُنح برنامج وصولًا باسمك في ${organisation}`,
			paragraphs: () => [
				bidi`أنشأتَ رمزًا في صفحة وصول البرامج. ومن لديه الرمز يفعل ما حددتَه حتى آخر يوم له.`,
				bidi`إذا لم تكن أنت من أنشأه، فأنهِ الرمز وعيّن كلمة مرور جديدة، وأبلغ مدير النظام فورًا.`,
			],
			link: "وصول البرامج",
		},
		identity_linked: {
			heading: (organisation) => bidi`أُضيفت طريقة أخرى لدخول حسابك في ${organisation}`,
			paragraphs: () => [
				bidi`رُبط حسابك بحساب في خدمة الدخول الخاصة بجهتك، وبه تدخل من الآن فصاعدًا.`,
				bidi`إذا لم تكن أنت من ربطه، فافصله وعيّن كلمة مرور جديدة، وأبلغ مدير النظام فورًا.`,
			],
			link: "طرق الدخول",
		},
		webhook_off: {
			heading: (organisation) => bidi`أُوقفت إشعارات أحد برامج ${organisation}`,
			paragraphs: () => [
				bidi`لم تصل عشرة إشعارات متتالية، مع تكرار محاولة كل منها أكثر من ساعة.`,
				bidi`راجع رد العنوان، وأرسل إشعارًا تجريبيًا، ثم أعد تشغيلها.`,
			],
			link: "إشعارات البرامج",
		},
	},
	notification: {
		in_charge: ({ id }) => bidi`طلب جديد ضمن مسؤوليتك: رقم ${id}`,
		assigned: ({ id }) => bidi`كُلّفت بالطلب رقم ${id}`,
		reassigned: ({ id }) => bidi`انتقل الطلب رقم ${id} منك إلى غيرك`,
		status: ({ id, status }) => bidi`تغيّرت حالة الطلب رقم ${id} إلى: ${status}`,
		late: ({ id }) => bidi`أصبح الطلب رقم ${id} متأخرًا عن موعد إنجازه`,
		unanswered: ({ id }) => bidi`انقضى موعد الرد على الطلب رقم ${id} ولم يردّ عليه أحد`,
		escalated: ({ id }) => bidi`صُعّد إليك الطلب رقم ${id}`,
		note: ({ id }) => bidi`ملاحظة جديدة على الطلب رقم ${id}`,
		reopened: ({ id }) => bidi`أُعيد فتح الطلب رقم ${id} لأن العطل ما زال قائمًا`,
		rated: ({ id }) => bidi`تقييم منخفض للطلب رقم ${id}`,
		piled_up: ({ id }) => bidi`تتراكم زيارات خطة: الطلب رقم ${id} ما زال مفتوحًا`,
	},
	several: {
		assigned: ({ count }) => bidi`طلبات كُلّفت بها، وعددها ${count}`,
		reassigned: ({ count }) => bidi`طلبات انتقلت منك إلى غيرك، وعددها ${count}`,
		status: ({ count, status }) => bidi`طلبات تغيّرت حالتها إلى ${status}، وعددها ${count}`,
		link: "عرض إشعاراتك",
	},
	lowStock: {
		heading: (resource) => bidi`مخزون منخفض: ${resource}`,
		link: "عرض المورد",
	},
	planned: {
		heading: (count) => bidi`أعمالك المجدولة: ${count}`,
		due: bidi`حسب موعد إنجاز كل منها`,
		warranties: (count) => bidi`ضمانات تنتهي قريبًا: ${count}`,
		documents: (count) => bidi`مستندات تنتهي صلاحيتها: ${count}`,
		more: (count) => bidi`و${count} غيرها`,
		link: "عرض أعمالك المجدولة",
		open: { warranties: "عرض المعدات", documents: "عرض المستندات" },
	},
	weekly: {
		heading: (organisation) => bidi`حصيلة الأسبوع لدى ${organisation}`,
		open: "الطلبات المفتوحة",
		late: "المتأخر منها",
		made: "الجديدة خلال سبعة أيام",
		done: "المنجزة خلال سبعة أيام",
		ratings: "التقييمات",
		rating: (mean, count) => `${mean} من 5 (عددها ${count})`,
		byBranch: bidi`الطلبات المفتوحة حسب الفرع`,
		openAndLate: (open, late) => `مفتوحة: ${open}، متأخرة: ${late}`,
		more: (count) => bidi`وفروع أخرى عددها ${count}`,
		link: "عرض الطلبات المفتوحة",
	},
	list: {
		heading: (name, count) => bidi`${name}: ${count}`,
		none: bidi`لا شيء يطابق اليوم.`,
		unclear: bidi`أحد شروط التصفية في هذه القائمة لم يعد موجوداً أو غير مفهوم، فلم تُنشأ القائمة. افتحها لترى أيّها، واختره من جديد.`,
		attached: bidi`القائمة مرفقة في ملف Excel.`,
		tooLarge: bidi`القائمة أكبر من أن تُرسل بالبريد، وتجدها كاملة عند فتح الرابط.`,
		more: (count) => bidi`و${count} غيرها`,
		link: "فتح القائمة",
		why: (organisation) =>
			bidi`تصلك هذه الرسالة لأنك اخترت أن تصلك هذه القائمة بالبريد من ${organisation}.`,
		wanted: bidi`أما زلت تريدها؟ لم تُفتح هذه القائمة منذ ثلاثة أشهر. افتحها، أو أبقها من الرابط أدناه، وإلا توقفت بعد شهر.`,
		renew: "إبقاء هذه الرسالة أو تغييرها أو إيقافها",
		settings: "تغيير هذه الرسالة أو إيقافها",
	},
	handedOver: {
		heading: (name) => bidi`سُلّم إليك ما كان في عهدة ${name}`,
		kinds: {
			branch: "الفروع",
			subbranch: "الفروع التابعة",
			warehouse: "المستودعات",
			plan: "الخطط",
			kind: "أنواع عمل تأتيك طلباتها الجديدة",
			absence: "غيابات تنوب فيها",
			request: "الطلبات المفتوحة",
		},
		link: "فتح طلباتك",
	},
	openPlan: "عرض الخطة",
	whyNotified: (organisation) =>
		bidi`تصلك هذه الرسالة لأن الإشعارات بالبريد الإلكتروني مفعّلة في ملفك الشخصي لدى ${organisation}.`,
	settings: "اختيار الرسائل التي تصلك",
	escalation: {
		subject: (id) => bidi`تصعيد: الطلب رقم ${id}`,
		heading: (id) => bidi`تصعيد الطلب رقم ${id}`,
		from: (name) => bidi`جاء هذا التصعيد من ${name}.`,
		reply: (name) => bidi`الرد على هذه الرسالة يصل إلى ${name}.`,
		whyMember: (organisation) =>
			bidi`تصلك هذه الرسالة لأن الطلب صُعّد إليك بصفتك عضوًا في ${organisation}.`,
		whyOther: (name, organisation) =>
			bidi`تصلك هذه الرسالة لأن ${name} من ${organisation} أرسلها إلى هذا العنوان. ولا يستطيع عرض الطلب إلا الأعضاء.`,
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
	status: enumLabels.ar.status,
	priority: enumLabels.ar.priority,
	requestType: enumLabels.ar.requestType,
} satisfies MailTexts;
