import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData } from "@remix-run/react";
import { fetchApiResponse } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { fieldErrorKey } from "#app/lib/field-error-text.ts";
import { formText, readFormData } from "#app/lib/form-data.server.ts";
import { type TextKey, useTranslation } from "#app/lib/i18n.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import {
	submitOrStayOnPage,
	useFormWithNetworkError,
} from "#app/lib/progressive/offline-submit.ts";
import { languageHref, useRootData } from "#app/lib/root-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { getSession } from "#app/lib/session.server.ts";
import { forwardedFor } from "#app/lib/tenant.server.ts";
import { PublicShell } from "#app/shell/public-shell.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

export const handle: RouteHandle = { title: (t) => t("auth.forgotPassword") };

export const loader = (_: LoaderFunctionArgs) => null;

/** `said` is the message of a server with its own errors, which takes precedence over `text`. */
type Problem = { email: string; field?: TextKey; text?: TextKey; said?: string };

export async function action({ request }: ActionFunctionArgs) {
	const form = await readFormData(request);
	const email = formText(form, "email");
	try {
		await fetchApiResponse(await getSession(request), "POST /authentication/forgot-password", {
			query: { lang: await getLanguage(request) },
			body: { email },
			forwardedFor: forwardedFor(request),
		});
		return { sent: true as const };
	} catch (failure) {
		if (!(failure instanceof ApiClientError)) throw failure;
		return data({ problem: problemOf(failure, email) }, { status: failure.status });
	}
}

export const clientAction = submitOrStayOnPage;

function problemOf({ code, fields, said }: ApiClientError, email: string): Problem {
	if (fields.email) return { email, field: fieldErrorKey(fields.email) };
	const text = code === "unavailable" ? "auth.unreachable" : "auth.somethingWrong";
	return { email, said, text };
}

export default function ForgotPasswordPage() {
	const { t, language } = useTranslation();
	const root = useRootData();
	const { form: result, unreached } = useFormWithNetworkError(useActionData<typeof action>());
	const problem = result && "problem" in result ? result.problem : undefined;
	const text = unreached ? "auth.unreachable" : problem?.text;
	const said = unreached ? undefined : problem?.said;
	return (
		<PublicShell
			organisation={{ name: root?.organisation.name ?? "" }}
			languageHref={languageHref("/forgot-password", language)}
			title={t("auth.forgotPassword")}
		>
			{result && "sent" in result ? (
				<div className="card form" role="status">
					<Notice kind="success">{t("auth.resetSent")}</Notice>
					<Link to="/" className="mt-4 inline-block">
						{t("auth.backToSignIn")}
					</Link>
				</div>
			) : (
				<Form method="post" className="card form" noValidate>
					{text && <Alert>{said === undefined ? t(text) : <bdi>{said}</bdi>}</Alert>}
					<p className="mb-4">{t("auth.forgotHint")}</p>
					<TextInput
						name="email"
						type="email"
						label={t("auth.email")}
						defaultValue={problem?.email}
						error={problem?.field && t(problem.field)}
						autoComplete="username"
						dir="ltr"
						marked={false}
						required
					/>
					<SubmitButton label={t("auth.sendLink")} busyLabel={t("auth.sendingLink")} stretch />
					<Link to="/" className="mt-4 inline-block">
						{t("auth.backToSignIn")}
					</Link>
				</Form>
			)}
		</PublicShell>
	);
}
