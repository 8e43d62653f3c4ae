import { entities } from "#app/entities/registry.ts";
import { specifiedLists } from "#contract/entities/areas.ts";

const names = Object.values(entities)
	.filter(({ area }) => !specifiedLists.includes(area))
	.map(({ name }) => name)
	.join("|");

/** The pages that need the feature `extensions`; lists and forms of entities say so themselves. */
const pages = [
	"absences|audit|bulk/requests|calendar|count|deleted|documents|end-sessions|find|import|kinds|list-mails|member-cards|member-data|my-calendar|my-second-step|my-sign-in|my-tokens|organisation|plans|second-step-again|workload",
	`(?:view|edit|delete|bulk)/(?:${names})`,
	"statistics/(?:plans|work)",
	"table/reports",
	String.raw`view/member/\d+/leaving`,
	String.raw`view/request/\d+/(?:kind|steps|work-order)`,
	String.raw`view/resource/\d+/movements`,
].map((page) => new RegExp(`^/(?:${page})(?:/|$)`));

/** Checks whether the organisation needs the feature `extensions` for a page, which is beyond the specification. */
export const isExtensionPage = (path: string): boolean => pages.some((page) => page.test(path));
