export default {
	none: "لا غياب في هذا الشهر.",
	instead: "البديل: {{name}}",
} as const;
