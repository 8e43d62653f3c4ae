import { specifiedAreas, specifiedLists } from "#contract/entities/areas.ts";
import {
	createdShape,
	decodedCodeShape,
	entityShape,
	escalationDraftShape,
	ignoredShape,
	memberShape,
	membersShape,
	numbersShape,
	optionsShape,
	type ResponseShape,
	rankedBranchesShape,
	rankedMembersShape,
	requestShape,
	requestsShape,
	rowsShape,
	sessionShape,
	stockShape,
	unchangedShape,
} from "./response-shapes.ts";

const area = `(?:${specifiedAreas.join("|")})`;

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

const lists = specifiedLists.join("|");

/** The endpoints of section 7 of the specification, and the response shape of each. */
const specified: readonly (readonly [method: string, path: RegExp, answer: ResponseShape])[] = (
	[
		["POST", "authentication", sessionShape],
		[
			"POST",
			"authentication/(?:forgot|reset|change)-password|authentication/edit-user",
			ignoredShape,
		],
		["GET", "stats/requests-numbers", numbersShape],
		["GET", "stats/top-10-resources", stockShape],
		["GET", "stats/most-branches", rankedBranchesShape],
		["GET", "stats/(?:done|pending|late|in_progress)", rankedMembersShape],
		["GET", "members", membersShape],
		["GET", `select/(?:${selectSources})`, optionsShape],
		["GET", "escalation-options|mymembers", optionsShape],
		["GET", String.raw`members/(?:request-members/)?\d+`, memberShape],
		["GET", String.raw`requests/\d+`, requestShape],
		["GET", String.raw`${area}/\d+`, entityShape],
		["POST", "maintenance-request/facility-resources/decode-qr", decodedCodeShape],
		["POST", "requests(?:/direct-request)?(?:/add)?", createdShape],
		["POST", `(?:${area}|requests/direct-request)/(?:add|edit)`, ignoredShape],
		["DELETE", String.raw`${area}/\d+`, ignoredShape],
		["GET", "requests", requestsShape],
		["GET", String.raw`${lists}|distribution/\d+`, rowsShape],
		["POST", "requests/(?:assign|changeAssignTo|escalate)", ignoredShape],
		["PUT", String.raw`requests/\d+`, ignoredShape],
		["GET", "esclate/getEscalateInfo", escalationDraftShape],
		["POST", "esclate/send", ignoredShape],
		["GET", "uploads/.+", unchangedShape],
	] as const
).map(([method, path, answer]) => [method, new RegExp(`^/(?:${path})$`), answer]);

/**
 * Returns the response shape of an endpoint of the specification; undefined for one that is ours
 * alone.
 *
 * @param path with a leading slash, without its query
 */
export const specResponseShape = (method: string, path: string): ResponseShape | undefined =>
	specified.find(([of, pattern]) => of === method && pattern.test(path))?.[2];
