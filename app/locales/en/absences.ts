export default {
	none: "Nobody is away in this month.",
	instead: "Instead: {{name}}",
} as const;
