import { areas } from "#contract/areas.ts";
import {
	anything,
	asItComes,
	decodedCode,
	escalationDraft,
	member,
	members,
	options,
	request,
	requests,
	rows,
	type Shape,
	signedIn,
	thing,
} from "./shapes.ts";

const area = `(?:${[...Object.keys(areas), "requests"].join("|")})`;

const selectSources = [
	"(?:branches|subbranches|warehouses)/members",
	"(?:warehouses|subbranches|resources|facilities|members)/branches",
	"(?:categories|resources)/warehouses",
	"members/permissions",
	"resources/(?:categories|subbranches)",
	"distributions/facilities",
	"(?:direct-request|other-request)/resources",
	String.raw`(?:members|facilities|resources)/subbranches/\d+`,
	String.raw`resources/warehouses/\d+`,
].join("|");

const lists = `${area}|requests/notifications|distributionsrecords`;

/** Section 7 of the specification: its calls, and what each answers. */
const specified: readonly (readonly [method: string, path: RegExp, answer: Shape])[] = (
	[
		["POST", "authentication", signedIn],
		["POST", "authentication/(?:forgot|reset|change)-password|authentication/edit-user", anything],
		["GET", "stats/requests-numbers", thing],
		["GET", "stats/(?:top-10-resources|most-branches)", rows],
		["GET", "members|stats/(?:done|pending|late|in_progress)", members],
		["GET", `select/(?:${selectSources})`, options],
		["GET", "escalation-options|mymembers", options],
		["GET", String.raw`members/(?:request-members/)?\d+`, member],
		["GET", String.raw`requests/\d+`, request],
		["GET", String.raw`${area}/\d+`, thing],
		["POST", "maintenance-request/facility-resources/decode-qr", decodedCode],
		["POST", `requests|(?:${area}|requests/direct-request)/(?:add|edit)`, anything],
		["DELETE", String.raw`${area}/\d+`, anything],
		["GET", "requests", requests],
		["GET", String.raw`${lists}|distribution/\d+`, rows],
		["POST", "requests/(?:assign|changeAssignTo|escalate)", anything],
		["PUT", String.raw`requests/\d+`, anything],
		["GET", "esclate/getEscalateInfo", escalationDraft],
		["POST", "esclate/send", anything],
		["GET", "uploads/.+", asItComes],
	] as const
).map(([method, path, answer]) => [method, new RegExp(`^/(?:${path})$`), answer]);

/**
 * What a call of the specification answers; undefined for one that is ours alone.
 *
 * @param path with a leading slash, without its query
 */
export const specifiedAnswer = (method: string, path: string): Shape | undefined =>
	specified.find(([of, pattern]) => of === method && pattern.test(path))?.[2];
