/** What most have to do who may do what a member may. */
export type HowToAudience = "ask" | "work" | "manage";

type HowTo = { title: string } & Record<HowToAudience, readonly [string, string, string]>;

/** How it is done, as the help says it. One page alone needs it, so that scripts do without. */
export const howTo: Readonly<Record<"ar" | "en", HowTo>> = {
	ar: {
		title: "كيف أفعل ذلك؟",
		ask: [
			"للإبلاغ عن مشكلة: اضغط «مسح رمز» ووجّه الكاميرا إلى الرمز المعلّق، ثم اكتب ما المشكلة.",
			"إن لم يكن الرمز أمامك: اضغط «طلب صيانة جديد» واختر المرفق من القائمة.",
			"لمتابعة طلبك: افتحه من لوحة المعلومات. وتصلك كل خطوة في الإشعارات.",
		],
		work: [
			"للبدء: افتح «يومي». الأكثر إلحاحًا في الأعلى، وبزر البدء تُعلم الآخرين أنك تعمل عليه.",
			"للإنجاز: اضغط «إنجاز» في البطاقة، أو افتح الطلب لإضافة ملاحظة أو صورة أو قطع أو وقت قبل ذلك.",
			"إن تعذّر عليك العمل: افتح الطلب لتصعيده أو لتكليف غيرك به.",
		],
		manage: [
			"لمعرفة المفتوح: اضغط «الطلبات» في القائمة. والأزرار فوق القائمة تعرض المتأخر وما ينتظرك.",
			"لتعديل عناصر كثيرة معًا: حدّدها في القائمة، ويظهر ما يمكن فعله في الأسفل.",
			"لتعليق الرموز: إدارة المرافق، ثم طباعة رموز QR. ومن يمسح رمزًا يبلّغ عن مكانه.",
		],
	},
	en: {
		title: "How to",
		ask: [
			"Report a problem: press Scan, point the camera at the code on the wall, and write what is wrong.",
			"No code at hand: press New maintenance request, and choose the facility from the list.",
			"See what became of it: open the request from the dashboard. You are told of each step under Notifications.",
		],
		work: [
			"Begin: open My day. The most urgent requests stand first; Start says that you are at it.",
			"Finish: press Done on the card, or open the request to add a note, a picture, parts or time first.",
			"You can't do it: open the request to escalate it, or to hand it to somebody else.",
		],
		manage: [
			"See what is open: press Requests in the navigation. The tabs above the list show late requests and your own.",
			"Change many rows at once: tick them in a list; what can be done stands at the bottom.",
			"Hang up codes: Facilities, then Print QR codes. Whoever scans one reports from that place.",
		],
	},
};
