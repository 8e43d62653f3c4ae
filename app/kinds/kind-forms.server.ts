import { z } from "zod";
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
import { notFoundPage } from "#app/lib/error-responses.server.ts";
import { redirectWithToast } from "#app/lib/flash-cookie.server.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { slaTargetNames, slaTargetUnitName } from "#contract/requests/sla-targets.ts";
import { ownValue } from "#contract/values/own-value.ts";
import { everywhere, loadRoutes, type ShownRoute, shownRoutes } from "./kind-routes.server.ts";

/** A form of a kind's page after an error. */
export type KindFormState = FormState<
	FormTexts,
	{
		readonly of: "routes" | "icon" | "targets" | "state";
		/** What was chosen in each line of the routes, in order. */
		readonly chosen: readonly { branch: string; member: string; removed: boolean }[];
		/** The routes that another member has saved meanwhile, and their version. */
		readonly saved: { version: number; lines: readonly ShownRoute[] } | null;
	}
>;

const savedAt = (id: string) => redirectWithToast(`/view/kind/${id}`, "entities.kind.updated");

const chosenIn = (form: FormData): KindFormState["chosen"] => {
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
		async send({ version }, { form, session, locale }) {
			const lines = chosenIn(form).filter(({ branch, removed }) => branch !== "" && !removed);
			if (new Set(lines.map(({ branch }) => branch)).size < lines.length) {
				const { t } = await locale();
				return redisplayForm<KindFormState>(422, { errors: { routes: t("kinds.routes.twice") } });
			}
			const routes = lines.map(({ branch, member }) => ({
				branch_id: idOrNull(branch),
				member_id: idOrNull(member),
			}));
			return callApi(session, "POST /kinds/{id}/routes", {
				params: { id },
				body: { version, routes },
			});
		},
		done: () => savedAt(id),
		async words({ locale }) {
			const { t } = await locale();
			return { whole: { edit_conflict: t("kinds.routes.conflict") } };
		},
		async show(state, { form, session, request }, error): Promise<object> {
			const language = await getLanguage(request);
			const reader = { t: translatorFor(language), language };
			const now = error?.code === "edit_conflict" ? await loadRoutes(session, id) : null;
			return {
				...state,
				of: "routes",
				chosen: chosenIn(form),
				saved: now && { version: now.version, lines: shownRoutes(reader, now) },
			};
		},
	});

const kindFieldForm = (name: "icon" | "state") => (id: string) =>
	defineForm({
		schema: z.object({ version: numberControl, [name]: textControl }),
		controls: [name],
		send: (fields, { session }) =>
			callApi(session, "POST /kinds/edit", { body: { id, ...fields } }),
		done: () => savedAt(id),
		show: (state) => ({ ...state, chosen: [], saved: null, of: name }),
	});

const targetControls = slaTargetNames.flatMap(({ name }) => [name, slaTargetUnitName(name)]);

const kindTargetsForm = (id: string) =>
	defineForm({
		schema: z.object({
			version: numberControl,
			...Object.fromEntries(targetControls.map((name) => [name, lineControl])),
		}),
		controls: targetControls,
		send: (body, { session }) =>
			callApi(session, "POST /kinds/{id}/targets", { params: { id }, body }),
		done: () => savedAt(id),
		show: (state) => ({ ...state, chosen: [], saved: null, of: "targets" }),
	});

const forms: Readonly<Record<string, (id: string) => FormRunner>> = {
	icon: kindFieldForm("icon"),
	state: kindFieldForm("state"),
	targets: kindTargetsForm,
};

/** Saves the routes of a kind of work, its targets, its icon, or whether it is in use. */
export const handleKindForm = (request: Request, id = "") =>
	runFormAction(request, (posted) => {
		if (!isIdParam(id)) throw notFoundPage();
		const intent = postedIntent(posted);
		const form = ownValue(forms, intent);
		return (form ?? kindRoutesForm)(id)(posted);
	});
