/** What the server writes on the page of a permission profile. */
export default {
	all: "كل الصلاحيات",
	some: "الصلاحيات الممنوحة: {{granted}} من {{all}}",
	share: "{{granted}} من {{all}}",
	readOnly: "اطلاع فقط",
	none: "غير ممنوحة",
} as const;
