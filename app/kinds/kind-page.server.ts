import { type DetailPageData, loadDetailPage } from "#app/detail/detail-page.server.ts";
import { parseEntityParams } from "#app/entities/load-entity.server.ts";
import { entities } from "#app/entities/registry.ts";
import type { FormTexts } from "#app/forms/form-state.ts";
import { allInOrder } from "#app/lib/all-in-order.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import type { Translate } from "#app/lib/i18n.ts";
import { loadLocaleContext } from "#app/lib/locale-context.server.ts";
import { nullIfApiError } from "#app/lib/optional-response.ts";
import { isAdmin } from "#app/lib/permissions.server.ts";
import type { Session } from "#app/lib/session.server.ts";
import type { OpenWorkView } from "#app/place-work/place-work.server.ts";
import { targetTexts } from "#app/tenants/target-texts.ts";
import type { NowFigure } from "#app/ui/now-strip.tsx";
import { type KindIcon, kindIcons } from "#contract/kinds/constants.ts";
import { usualKinds } from "#contract/kinds/usual-kinds.ts";
import { isolateBidi } from "#contract/values/bidi.ts";
import {
	loadRoutes,
	nameOf,
	type RoutesFormState,
	routesForm,
	type ShownRoute,
	shownRoutes,
} from "./kind-routes.server.ts";
import { loadOpenRequestsOfKind } from "./open-requests.server.ts";

export type KindPageData = DetailPageData & {
	readonly shown: readonly ShownRoute[];
	readonly routes: RoutesFormState;
	readonly members: readonly { readonly id: number; readonly name: string }[];
	/** Who gets its requests, in one sentence. */
	readonly sentence: string;
	readonly now: readonly NowFigure[];
	/** Null if its requests can't be listed. */
	readonly open: OpenWorkView | null;
	/** The targets as texts, by priority; one text where it is the same for all. */
	readonly due: readonly { readonly priority: string; readonly text: string }[] | string;
	/** The targets, by the names of the controls. */
	readonly targets: FormTexts;
	/** The icons to choose from, with what they mean. */
	readonly icons: readonly { readonly code: KindIcon; readonly name: string }[];
	readonly retired: boolean;
	readonly texts: ReturnType<typeof textsOf>;
};

const textsOf = (t: Translate) => ({
	title: t("kinds.routes.title"),
	text: t("kinds.routes.text"),
	change: t("kinds.routes.change"),
	branch: t("kinds.routes.branch"),
	member: t("kinds.routes.member"),
	remove: t("kinds.routes.remove"),
	empty: t("kinds.routes.empty"),
	saved: t("kinds.routes.saved"),
	notSaved: {
		routes: t("kinds.routes.notSaved"),
		icon: t("kinds.icon.notSaved"),
		targets: t("kinds.targets.notSaved"),
		state: t("kinds.state.notSaved"),
	},
	members: t("kinds.routes.members"),
	noMembers: t("kinds.routes.noMembers"),
	allMembers: t("kinds.routes.allMembers"),
	targetsTitle: t("kinds.targets.title"),
	targetsText: t("kinds.targets.text"),
	targetsChange: t("kinds.targets.change"),
	targetsSave: t("kinds.targets.save"),
	iconChange: t("kinds.icon.change"),
	iconText: t("kinds.icon.text"),
	iconSave: t("kinds.icon.save"),
	isRetired: t("kinds.state.isRetired"),
	retire: t("kinds.state.retire"),
	reuse: t("kinds.state.reuse"),
});

/** Loads the page of a kind of work: the common parts of a detail page, and who gets its requests. */
export async function loadKindPage(
	request: Request,
	session: Session,
	id: string | undefined,
): Promise<KindPageData> {
	const named = parseEntityParams({ slug: entities.kind.name, id });
	const reader = await loadLocaleContext(request, session);
	const [page, routes, { open, now }, writes] = await allInOrder([
		loadDetailPage(request, session, named),
		orErrorPage(request, loadRoutes(session, named.id)),
		loadOpenRequestsOfKind(session, reader, named.id),
		orErrorPage(request, isAdmin(session)),
	]);
	const branches = writes
		? await nullIfApiError(callApi(session, "GET /select/facilities/branches"))
		: null;
	const shown = shownRoutes(reader, routes);
	const due = targetTexts(reader, routes.targets, reader.t("kinds.targets.usual"));
	const [text = ""] = due.map((one) => one.text);
	return {
		...page,
		sentence: shown
			.slice(0, 2)
			.map(({ branch, member }) => isolateBidi(`${branch}: ${member}`))
			.join(" · "),
		now: [
			...now,
			{
				label: reader.t("kinds.routes.members"),
				figure: reader.format.number(routes.members.length),
				href: "#members",
			},
		],
		shown,
		routes: routesForm(reader, routes, branches ?? []),
		members: routes.members.map((one) => ({ id: one.id, name: nameOf(reader, one) })),
		open,
		due: due.every((one) => one.text === text) ? text : due,
		targets: Object.fromEntries(
			Object.entries(routes.targets).map(([name, value]) => [name, String(value ?? "")]),
		),
		icons: kindIcons.map((code) => ({ code, name: usualKinds[code][`name_${reader.language}`] })),
		retired: page.row.state === "retired",
		texts: textsOf(reader.t),
	};
}
