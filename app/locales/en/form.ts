export default {
	required: "required",
	optional: "optional",
	show: "Show",
	hide: "Hide",
	cancel: "Cancel",
} as const;
