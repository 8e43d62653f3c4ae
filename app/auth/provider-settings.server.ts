import { z } from "zod";
import { lineControl, textControl } from "#app/forms/controls.server.ts";
import { defineForm } from "#app/forms/form-action.server.ts";
import { createFormContext, type FormContext } from "#app/forms/form-context.server.ts";
import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import { postedIntent } from "#app/forms/posted-form.server.ts";
import { selectStateFor } from "#app/forms/select-options.server.ts";
import type { SelectState } from "#app/forms/select-state.ts";
import { allInOrder } from "#app/lib/all-in-order.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { redirectWithToast } from "#app/lib/flash-cookie.server.ts";
import { formText } from "#app/lib/form-data.server.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { passwordPolicies } from "#contract/auth/password-policies.ts";
import { grantsAllPermissions } from "#contract/permissions/flags.ts";
import { callbackAddress } from "./provider.server.ts";

const controls = [
	"version",
	"name",
	"issuer",
	"client_id",
	"addresses_proven",
	"enabled",
	"passwords",
] as const;

/** The form of the provider when it is shown again; the secret is not. */
export type ProviderFormState = FormState<
	FormTexts<(typeof controls)[number]>,
	{ readonly lines: readonly NewMemberInput[]; readonly branches: SelectState }
>;

/** A line of new members as it was typed; number 0 is everybody else. */
export type NewMemberInput = Readonly<Record<(typeof lineControls)[number], string>> & {
	readonly number: number;
};

const lineControls = ["claim", "value", "profile", "branch"] as const;

/** Returns the lines of the form that are not blank, or was one added to. */
function linesIn(form: FormData): NewMemberInput[] {
	const numbers = [...form.keys()].flatMap((key) => /^profile-(\d+)$/.exec(key)?.[1] ?? []);
	return [...new Set(numbers.map(Number))].map((number) => {
		const text = (name: string) => formText(form, `${name}-${number}`).trim();
		const [claim, value, profile, branch] = lineControls.map(text) as [
			string,
			string,
			string,
			string,
		];
		return { number, claim, value, profile, branch };
	});
}

const isBlank = ({ number, ...texts }: NewMemberInput): boolean =>
	number === 0 ? texts.profile === "" : Object.values(texts).every((text) => text === "");

/** Returns what lines lack, by their controls. */
const missingIn = (lines: readonly NewMemberInput[]) =>
	Object.fromEntries(
		lines.flatMap((line) =>
			(["claim", "value", "profile"] as const)
				.filter((name) => line[name] === "" && (line.number > 0 || name === "profile"))
				.map((name) => [`${name}-${line.number}`, "required"] as const),
		),
	);

const branchesFor = (reader: FormContext, find: string, chosen: readonly string[]) =>
	selectStateFor(reader, "members/branches", find, [...new Set(chosen)].filter(isIdParam));

/** Loads the page of the organisation's provider, for Admins. */
export async function loadProviderPage(request: Request) {
	const session = await requireSession(request);
	const [settings, profiles, reader] = await orErrorPage(
		request,
		allInOrder([
			callApi(session, "GET /sign-in-provider"),
			callApi(session, "GET /permissions", { query: { per: "200" } }),
			createFormContext(request, session),
		]),
	);
	const lines = settings.new_members.map(({ claim, value, permission_id, branch_id }, index) => ({
		number: claim === "" ? 0 : index + 1,
		claim,
		value,
		profile: String(permission_id),
		branch: String(branch_id ?? ""),
	}));
	return {
		settings,
		callback: callbackAddress(request),
		lines,
		branches: await branchesFor(
			reader,
			"",
			lines.map(({ branch }) => branch),
		),
		profiles: profiles
			.filter((profile) => !grantsAllPermissions(profile))
			.map((profile) => ({ value: String(profile.id), label: profile[`type_${reader.language}`] })),
	};
}

const ticked = textControl.transform((text) => (text === "1" ? 1 : 0));

/** Describes the form of the organisation's provider. */
export const providerForm = defineForm({
	schema: z.object({
		version: textControl.transform(Number),
		name: lineControl,
		issuer: lineControl,
		client_id: lineControl,
		client_secret: textControl,
		addresses_proven: ticked,
		enabled: ticked,
		passwords: z.enum(passwordPolicies, "choice").default("everybody"),
	}),
	controls: [...controls, "client_secret"],
	waits: (posted) => !["", "save"].includes(postedIntent(posted, "step")),
	send({ version, ...fields }, { session, form }) {
		const filled = linesIn(form).filter((line) => !isBlank(line));
		const missing = missingIn(filled);
		if (Object.keys(missing).length > 0)
			throw new ApiClientError(422, { code: "invalid", fields: missing });
		const ordered = [
			...filled.filter(({ number }) => number > 0),
			...filled.filter(({ number }) => number === 0),
		];
		return callApi(session, "POST /sign-in-provider/edit", {
			body: {
				...fields,
				...(version > 0 ? { version } : {}),
				new_members: ordered.map(({ number, claim, value, profile, branch }) => ({
					claim: number === 0 ? "" : claim,
					value: number === 0 ? "" : value,
					permission_id: profile,
					branch_id: branch,
				})),
			},
		});
	},
	controlsFor: (field) => [field],
	async show(state, { request, session, form }): Promise<object> {
		const lines = linesIn(form);
		const reader = await createFormContext(request, session);
		const find = formText(form, "find.branch").trim();
		const chosen = lines.map(({ branch }) => branch);
		return { ...state, lines, branches: await branchesFor(reader, find, chosen) };
	},
	done: () => redirectWithToast("/organisation/sign-in", "signInWays.saved"),
});
