import { redirect } from "@remix-run/node";
import { z } from "zod";
import { type DetailPageData, loadDetailPage } from "#app/detail/detail-page.server.ts";
import { parseEntityParams } from "#app/entities/load-entity.server.ts";
import { entities } from "#app/entities/registry.ts";
import {
	lineControl,
	listControl,
	numberControl,
	textControl,
} from "#app/forms/controls.server.ts";
import {
	defineForm,
	type FormRunner,
	redisplayForm,
	runFormAction,
} from "#app/forms/form-action.server.ts";
import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import { postedIntent } from "#app/forms/posted-form.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { notFoundPage, orErrorPage } from "#app/lib/error-responses.server.ts";
import { flashCookie } from "#app/lib/flash-cookie.server.ts";
import type { Translate } from "#app/lib/i18n.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import type { Language } from "#app/lib/languages.ts";
import { nullIfApiError } from "#app/lib/optional-response.ts";
import { isAdmin } from "#app/lib/permissions.server.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import type { Session } from "#app/lib/session.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { type KindIcon, kindIcons } from "#contract/kinds/constants.ts";
import type { KindRoutes } from "#contract/kinds/schemas.ts";
import { usualKinds } from "#contract/kinds/usual-kinds.ts";
import { slaTargetNames, slaTargetUnitName } from "#contract/requests/sla-targets.ts";
import type { NamedRef } from "#contract/values/schemas.ts";

/** The number of empty lines after those that exist. */
const emptyLines = 2;

/** All branches, as the value of a select. */
const everywhere = "0";

type Option = { readonly value: string; readonly label: string };

/** A line of the form: the branch of a line that exists can't be changed. */
type RouteLine = {
	readonly branch: string;
	/** The name of the branch; null for a new line, which has a select of branches. */
	readonly name: string | null;
	readonly member: string;
	readonly members: readonly Option[];
	/** The reason why the line has no effect. */
	readonly problem: string | null;
};

type RoutesForm = {
	readonly version: number;
	readonly lines: readonly RouteLine[];
	readonly branches: readonly Option[];
};

export type KindPageData = DetailPageData & {
	readonly routes: RoutesForm;
	/** The lines as texts, for members who can't change them. */
	readonly shown: readonly { readonly branch: string; readonly member: string }[];
	readonly members: readonly { readonly id: number; readonly name: string }[];
	/** The targets, by the names of the controls. */
	readonly targets: FormTexts;
	/** The icons to choose from, with what they mean. */
	readonly icons: readonly { readonly code: KindIcon; readonly name: string }[];
	readonly texts: ReturnType<typeof textsOf>;
};

const textsOf = (t: Translate) => ({
	title: t("kinds.routes.title"),
	text: t("kinds.routes.text"),
	branch: t("kinds.routes.branch"),
	member: t("kinds.routes.member"),
	remove: t("kinds.routes.remove"),
	empty: t("kinds.routes.empty"),
	saved: t("kinds.routes.saved"),
	notSaved: {
		routes: t("kinds.routes.notSaved"),
		icon: t("kinds.icon.notSaved"),
		targets: t("kinds.targets.notSaved"),
	},
	members: t("kinds.routes.members"),
	noMembers: t("kinds.routes.noMembers"),
	targetsTitle: t("kinds.targets.title"),
	targetsText: t("kinds.targets.text"),
	targetsSave: t("kinds.targets.save"),
	iconTitle: t("kinds.icon.title"),
	iconText: t("kinds.icon.text"),
	iconSave: t("kinds.icon.save"),
});

type Reader = { readonly t: Translate; readonly language: Language };

const nameOf = ({ language }: Reader, one: NamedRef) => one[`name_${language}`];

const toOption = (reader: Reader, one: NamedRef): Option => ({
	value: String(one.id),
	label: nameOf(reader, one),
});

/** Returns the form of a kind's routes, as they are stored. */
function routesForm(
	reader: Reader,
	{ version, routes, members }: KindRoutes,
	branches: readonly NamedRef[],
): RoutesForm {
	const { t } = reader;
	const doers = [
		{ value: "", label: t("kinds.routes.leastBusy") },
		...members.map((one) => toOption(reader, one)),
	];
	const lines = routes.map(({ branchDetails, branch_id, member_id, memberDetails }): RouteLine => {
		const isGone = member_id !== null && memberDetails === null;
		const name = memberDetails ? nameOf(reader, memberDetails) : "";
		const problem = isGone
			? t("kinds.routes.gone")
			: memberDetails?.left === 1
				? t("kinds.routes.left", { name: `\u2068${name}\u2069` })
				: null;
		const isListed = doers.some(({ value }) => value === String(member_id ?? ""));
		return {
			branch: String(branch_id ?? everywhere),
			name: branchDetails ? nameOf(reader, branchDetails) : t("kinds.routes.everywhere"),
			member: isGone ? "" : String(member_id ?? ""),
			members: isListed || isGone ? doers : [...doers, { value: String(member_id), label: name }],
			problem,
		};
	});
	const isOpen = (branch: string) => !lines.some((line) => line.branch === branch);
	return {
		version,
		lines: [
			...lines,
			...Array.from({ length: emptyLines }, () => ({
				branch: "",
				name: null,
				member: "",
				members: doers,
				problem: null,
			})),
		],
		branches: [
			{ value: "", label: t("kinds.routes.none") },
			{ value: everywhere, label: t("kinds.routes.everywhere") },
			...branches.map((one) => toOption(reader, one)),
		].filter(({ value }) => isOpen(value)),
	};
}

const shownRoutes = (reader: Reader, { routes }: KindRoutes): KindPageData["shown"] =>
	routes.map(({ branchDetails, member_id, memberDetails }) => ({
		branch: branchDetails ? nameOf(reader, branchDetails) : reader.t("kinds.routes.everywhere"),
		member: memberDetails
			? nameOf(reader, memberDetails)
			: reader.t(member_id === null ? "kinds.routes.leastBusy" : "kinds.routes.gone"),
	}));

const loadRoutes = (visitor: Session, id: number | string) =>
	callApi(visitor, "GET /kinds/{id}/routes", { params: { id } });

/** Loads the page of a kind of work: the common parts of a detail page, and who gets its requests. */
export async function loadKindPage(
	request: Request,
	visitor: Session,
	id: string | undefined,
): Promise<KindPageData> {
	const named = parseEntityParams({ slug: entities.kind.name, id });
	const language = await getLanguage(request);
	const reader = { t: translatorFor(language), language };
	const [page, routes, writes] = await Promise.all([
		loadDetailPage(request, visitor, named),
		orErrorPage(request, loadRoutes(visitor, named.id)),
		orErrorPage(request, isAdmin(visitor)),
	]);
	const branches = writes
		? await nullIfApiError(callApi(visitor, "GET /select/facilities/branches"))
		: null;
	return {
		...page,
		routes: routesForm(reader, routes, branches ?? []),
		shown: shownRoutes(reader, routes),
		members: routes.members.map((one) => ({ id: one.id, name: nameOf(reader, one) })),
		targets: Object.fromEntries(
			Object.entries(routes.targets).map(([name, value]) => [name, String(value ?? "")]),
		),
		icons: kindIcons.map((code) => ({ code, name: usualKinds[code][`name_${language}`] })),
		texts: textsOf(reader.t),
	};
}

/** The form of the routes, or of the icon, after an error. */
export type RoutesFormState = FormState<
	FormTexts,
	{
		readonly of: "routes" | "icon" | "targets";
		/** What was chosen in each line, in order. */
		readonly chosen: readonly { branch: string; member: string; removed: boolean }[];
		/** The lines that another member has saved meanwhile, and their version. */
		readonly saved: { version: number; lines: KindPageData["shown"] } | null;
	}
>;

const savedAt = async (id: string) =>
	redirect(`/view/kind/${id}`, {
		headers: { "Set-Cookie": await flashCookie("entities.kind.updated") },
	});

const chosenIn = (form: FormData): RoutesFormState["chosen"] => {
	const members = form.getAll("member").map(String);
	const removed = form.getAll("remove").map(String);
	return form.getAll("branch").map((branch, index) => ({
		branch: String(branch),
		member: members[index] ?? "",
		removed: removed.includes(String(index)),
	}));
};

const idOrNull = (value: string) => (value === "" || value === everywhere ? null : Number(value));

const kindRoutesForm = (id: string) =>
	defineForm({
		schema: z.object({ version: numberControl, branch: listControl, member: listControl }),
		controls: ["routes"],
		async send({ version }, { form, visitor, locale }) {
			const lines = chosenIn(form).filter(({ branch, removed }) => branch !== "" && !removed);
			if (new Set(lines.map(({ branch }) => branch)).size < lines.length) {
				const { t } = await locale();
				return redisplayForm<RoutesFormState>(422, { errors: { routes: t("kinds.routes.twice") } });
			}
			const routes = lines.map(({ branch, member }) => ({
				branch_id: idOrNull(branch),
				member_id: idOrNull(member),
			}));
			return callApi(visitor, "POST /kinds/{id}/routes", {
				params: { id },
				body: { version, routes },
			});
		},
		done: () => savedAt(id),
		async show(state, { form, visitor, request }, error): Promise<object> {
			const language = await getLanguage(request);
			const reader = { t: translatorFor(language), language };
			const now = error?.code === "edit_conflict" ? await loadRoutes(visitor, id) : null;
			return {
				...state,
				of: "routes",
				chosen: chosenIn(form),
				saved: now && { version: now.version, lines: shownRoutes(reader, now) },
			};
		},
	});

const kindIconForm = (id: string) =>
	defineForm({
		schema: z.object({ icon: textControl }),
		controls: ["icon"],
		send: ({ icon }, { visitor }) => callApi(visitor, "POST /kinds/edit", { body: { id, icon } }),
		done: () => savedAt(id),
		show: (state) => ({ ...state, chosen: [], saved: null, of: "icon" }),
	});

const targetControls = slaTargetNames.flatMap(({ name }) => [name, slaTargetUnitName(name)]);

const kindTargetsForm = (id: string) =>
	defineForm({
		schema: z.object({
			version: numberControl,
			...Object.fromEntries(targetControls.map((name) => [name, lineControl])),
		}),
		controls: targetControls,
		send: (body, { visitor }) =>
			callApi(visitor, "POST /kinds/{id}/targets", { params: { id }, body }),
		done: () => savedAt(id),
		show: (state) => ({ ...state, chosen: [], saved: null, of: "targets" }),
	});

const forms: Readonly<Record<string, (id: string) => FormRunner>> = {
	icon: kindIconForm,
	targets: kindTargetsForm,
};

/** Saves the routes of a kind of work, its targets, or its icon. */
export const handleKindForm = (request: Request, id = "") =>
	runFormAction(request, (posted) => {
		if (!isIdParam(id)) throw notFoundPage();
		const intent = postedIntent(posted);
		const form = Object.hasOwn(forms, intent) ? forms[intent] : undefined;
		return (form ?? kindRoutesForm)(id)(posted);
	});
