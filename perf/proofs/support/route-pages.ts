import { areas } from "../../../contract/entities/areas.ts";
import { everyRoute, type Route } from "../../../tests/support/routes.ts";

/** Pages that anybody may see. */
const open = [
	"/",
	"/help",
	"/forgot-password",
	"/resetpassword/:token",
	"/preferences",
	"/problem/mine",
	"/tenant/logo/:file",
	"/accent/:name.css",
];

/** Pages that every member may see, with their own in it. */
const everyMembers = [
	...[
		"/dashboard",
		"/main-services",
		"/my-day",
		"/my-profile",
		"/edit-profile",
		"/change-password",
	],
	...["/table/notifications", "/notifications/unread", "/select/*"],
	...["/sessions", "/find", "/find/results", "/keys"],
	...["/my-calendar", "/my-second-step", "/my-sign-in", "/my-tokens", "/second-step-again"],
	// Both show only what its reader may see.
	...["/bulk/requests", "/absences/month"],
];
const everyMembersLists = /^\/(table|report)\/(follow-up|notifications|search|\w+-requests)\b/;

/** Members see the absences that they are part of, and may be away. */
const absences = /^\/(add\/absence|(bulk|table)\/absences-management(\.csv)?)$/;

/** By which days all members work, and what kinds of work there are. */
const calendarsAndKinds =
	/^\/(table\/(calendars|exceptions|kinds)-management|view\/(calendar|exception|kind)\b)/;

/** Of these, a form that says nothing leads back to where it came from, and nobody is asked. */
const leadBack = ["/view/request/:id/steps", "/invite/:id", "/end-sessions/:id"];

/** Of these, a form that says little changes what is the sender's own. */
const changeOwn = ["/edit-profile", "/my-calendar"];

/** An address of the app as somebody might type it, for a row of this id. */
export type Visit = {
	route: Route;
	path: string;
	isOpen: boolean;
	isEveryMembers: boolean;
	/** Whether every member reads there what belongs to nobody. */
	isShared: boolean;
	leadsBack: boolean;
	/** Whether its form changes rows of the member who sends it. */
	changesOwn: boolean;
};

const values: Readonly<Record<string, readonly string[]>> = {
	id: ["{id}"],
	publicId: ["{publicId}"],
	folder: ["requests"],
	file: ["one.jpg"],
	token: ["token"],
};

const names = [...Object.values(areas), "notification", "record"];
const lists = ["search", "follow-up", "notifications", "done-requests", "direct-requests"];

const slugsFor = (path: string): readonly string[] =>
	/^\/(table|report|bulk)/.test(path)
		? [...lists, ...Object.keys(areas).map((area) => `${area}-management`)]
		: names;

/** Every address of every route, with each slug that it takes. */
export const everyVisit = (): Visit[] =>
	everyRoute()
		// Who has signed out may not do anything any more.
		.filter(({ path }) => path !== "/sign-out")
		.filter(({ file }) => file !== "api.$.ts" && file !== "$.tsx" && file !== "healthz.ts")
		.flatMap((route) =>
			expanded(route.path.replace("*", "members/permissions")).map((path) => ({
				route,
				path,
				isOpen: open.includes(route.path) || route.file === "signin.ts",
				isEveryMembers:
					everyMembers.includes(route.path) ||
					[everyMembersLists, absences, calendarsAndKinds].some((known) => known.test(path)),
				isShared: calendarsAndKinds.test(path),
				leadsBack: leadBack.includes(route.path),
				changesOwn: changeOwn.includes(route.path),
			})),
		);

function expanded(path: string): string[] {
	const [parameter, name] = /:(\w+)/.exec(path) ?? [];
	if (!parameter || !name) return [path];
	const choices = name === "slug" ? slugsFor(path) : (values[name] ?? ["1"]);
	return choices.flatMap((value) => expanded(path.replace(parameter, value)));
}
