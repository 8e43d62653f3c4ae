import type arabic from "../ar/list-mails.ts";
import type { SameKeys } from "../text-types.ts";

const listMails: SameKeys<typeof arabic> = {
	title: "By mail",
	intro: "The list comes by e-mail with the filters and the order that it has now.",
	name: "Name",
	days: "Days",
	hour: "Hour",
	hourHint: "By the time of the organisation.",
	form: "How",
	rows: "In the mail, up to 50 rows",
	xlsx: "As an Excel file",
	empty: "Also when nothing matches",
	own: "Lists that you get by mail",
	unreadable: "It rests: you may not read this list now.",
	asked: "Still wanted? Nobody has opened it for three months.",
	unwanted: "It rests: nobody opened it, or said that it is still wanted.",
	renew: "Keep it",
	again: "Start it again",
	goesOn: "The list goes on coming by mail.",
	remove: "End",
	removeOf: "End the mail “{{name}}”",
	saved: "The list will come by mail.",
	removed: "The list comes by mail no longer.",
	failed: "The mail could not be set up",
};

export default listMails;
