import type { Notes } from "./notes.ts";

/** Comments with four or five stars. */
export const praises: Notes = {
	ar: [
		"عمل متقن وسريع، شكرًا لكم.",
		"حضر الفني في الموعد وأنهى العمل كاملًا.",
		"تعامل راقٍ، وتُرك المكان نظيفًا.",
		"انتهت المشكلة ولم تتكرر.",
		"أُصلح قبل بدء الحصص، نشكر لكم ذلك.",
	],
	en: [
		"Quick and neat work, thank you.",
		"Came on time and finished everything.",
		"Friendly, and the room was left clean.",
		"Solved, and it has not come back.",
		"Mended before classes began. Thank you.",
	],
};

/** Comments with three stars. */
export const remarks: Notes = {
	ar: [
		"العمل جيد، لكن الموعد تأخر يومين.",
		"أُصلح العطل، وبقي أثر على الجدار.",
		"تكررت الزيارة ثلاث مرات حتى اكتمل العمل.",
	],
	en: [
		"Good work, but two days later than said.",
		"It works again; a mark on the wall is left.",
		"It took three visits to get it done.",
	],
};

/** Comments with one or two stars. */
export const complaints: Notes = {
	ar: [
		"عادت المشكلة في اليوم التالي.",
		"لم يكتمل العمل، والمكان متروك دون تنظيف.",
		"تأخر كثيرًا ولم يُبلغنا أحد.",
	],
	en: [
		"The problem was back the next day.",
		"Half done, and the place was left dirty.",
		"It took far too long and nobody told us.",
	],
};

/** Reasons for reopening a request. */
export const returns: Notes = {
	ar: ["عاد العطل نفسه بعد ساعات.", "التسريب مستمر بعد الإصلاح.", "يعمل دقائق ثم يتوقف."],
	en: [
		"The same fault came back after some hours.",
		"It still leaks after the repair.",
		"It runs for minutes, then stops.",
	],
};
