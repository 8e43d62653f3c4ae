export default {
	required: "required",
	optional: "optional",
	show: "Show",
	hide: "Hide",
	cancel: "Cancel",
	choose: "Choose",
	chooseFirst: "Choose what comes before it first",
	narrow: "Narrow the options of {{field}}",
	narrowHint: "Type to narrow the options",
	noOptions: "There are no options",
} as const;
