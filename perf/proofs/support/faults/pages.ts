/** Every kind of page that a signed-in Admin of the demo organisation opens. */
export const pages: readonly string[] = [
	"/dashboard",
	"/main-services",
	"/statistics",
	"/table/follow-up",
	"/table/follow-up?q=a&per=25&page=2",
	"/table/search",
	"/table/notifications",
	"/table/late-requests",
	"/table/facilities-management",
	"/table/members-management",
	"/table/permissions-management",
	"/table/distribution/1",
	"/report/follow-up",
	"/report/resources-management?chart=bar&x=category",
	"/view/request/2990",
	"/view/request/2990/escalate",
	"/view/facility/1",
	"/view/member/2",
	"/view/branch/1",
	"/view/permission/5",
	"/view/distribution/1",
	"/view/resource/1",
	"/view/resource/1/movements",
	"/view/resource/1/history",
	"/add/branch",
	"/add/facility",
	"/add/member",
	"/add/resource",
	"/add/distribution",
	"/add/create-new-request",
	"/add/direct-request",
	"/add/new-request",
	"/edit/branch/1",
	"/edit/permission/5",
	"/edit/distribution/1",
	"/delete/branch/1",
	"/bulk/follow-up",
	"/deleted",
	"/qr-codes?f.id=%3C30",
	"/qr-code/1",
	"/my-profile",
	"/edit-profile",
	"/change-password",
	"/import/members-management",
	"/help",
	"/no/such/page",
];

/** Pages for everybody. */
export const publicPages: readonly string[] = [
	"/",
	"/help",
	"/forgot-password",
	"/resetpassword/unknown",
];

/** What is not a page: files and what scripts ask for. */
export const files: readonly string[] = [
	"/table/follow-up.csv",
	"/table/facilities-management.csv",
	"/table/distribution/1.csv",
	"/statistics/costs.csv",
	"/statistics/costs.svg",
	"/statistics/resources.svg",
	"/report/follow-up.svg",
	"/report/follow-up.png",
	"/qr-code/1.png",
	"/import/members-management.csv",
	"/select/resources/categories",
	"/notifications/unread",
	"/uploads/requests/0123456789abcdef0123456789abcdef.jpg",
];

/** A form as somebody fills it, with a word by which what was typed is found again. */
export type FilledForm = {
	path: string;
	fields: (mark: string) => Record<string, string>;
	/** Whom the form is for; members unless said. */
	signedOut?: true;
};

/** One form of each kind. */
export const filledForms: readonly FilledForm[] = [
	{
		path: "/add/branch",
		fields: (mark) => ({ step: "save", name_en: mark, name_ar: mark, one_time_key: `key-${mark}` }),
	},
	{
		path: "/edit/branch/1",
		fields: (mark) => ({ step: "save", name_en: mark, name_ar: mark, version: "1", was: "{}" }),
	},
	{
		path: "/add/member",
		fields: (mark) => ({
			step: "save",
			name_en: mark,
			name_ar: mark,
			email: `${mark}@demo.example`,
			one_time_key: `key-${mark}`,
		}),
	},
	{
		path: "/add/create-new-request",
		fields: (mark) => ({
			step: "send",
			comment: mark,
			priority: "High",
			one_time_key: `key-${mark}`,
		}),
	},
	{
		path: "/add/direct-request",
		fields: (mark) => ({ step: "send", comment: mark, one_time_key: `key-${mark}` }),
	},
	{ path: "/edit-profile", fields: (mark) => ({ step: "save", name_en: mark, name_ar: mark }) },
	{
		path: "/view/request/2990",
		fields: (mark) => ({ intent: "note", desc: mark, one_time_key: `key-${mark}` }),
	},
	{
		path: "/view/request/2990/escalate",
		fields: (mark) => ({
			to: "admin@demo.example",
			subject: "S",
			comment: mark,
			one_time_key: `key-${mark}`,
		}),
	},
	{
		path: "/?index",
		fields: (mark) => ({ email: `${mark}@demo.example`, password: "Siyana#2026" }),
		signedOut: true,
	},
	{
		path: "/forgot-password",
		fields: (mark) => ({ email: `${mark}@demo.example` }),
		signedOut: true,
	},
];
