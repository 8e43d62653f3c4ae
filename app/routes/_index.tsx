import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type SignInError, signIn } from "#app/auth/sign-in.server.ts";
import { SignInForm } from "#app/auth/sign-in-form.tsx";
import { trustedDeviceCookie } from "#app/auth/trusted-device-cookie.server.ts";
import { formText, readFormData } from "#app/lib/form-data.server.ts";
import { getLandingPage } from "#app/lib/preferences.server.ts";
import {
	submitOrStayOnPage,
	useFormWithNetworkError,
} from "#app/lib/progressive/offline-submit.ts";
import { languageHref, useLocale, useRootData } from "#app/lib/root-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { safeRedirectPath, sessionCookie } from "#app/lib/session.server.ts";
import { PublicShell } from "#app/shell/public-shell.tsx";

export const handle: RouteHandle = { title: (t) => t("auth.signIn") };

export function loader({ request }: LoaderFunctionArgs) {
	return { next: new URL(request.url).searchParams.get("next") ?? undefined };
}

export async function action({ request }: ActionFunctionArgs) {
	const form = await readFormData(request);
	const result = await signIn(request, form);
	if ("problem" in result) return data(result, { status: result.status });
	const remember = form.has("remember");
	const headers = new Headers([
		["Set-Cookie", await sessionCookie(request, result.auth, remember)],
	]);
	const device = await trustedDeviceCookie(request, result.device);
	if (device) headers.append("Set-Cookie", device);
	const waiting = formText(form, "resume");
	const next = formText(form, "next") || `/${await getLandingPage(request)}`;
	if (!waiting) return redirect(safeRedirectPath(next), { headers });
	// With status 307 the browser sends this form again, to the page whose form was kept.
	return redirect(safeRedirectPath(waiting), { status: 307, headers });
}

export const clientAction = submitOrStayOnPage;

export default function SignInPage() {
	const { t, language, format } = useLocale();
	const { next } = useLoaderData<typeof loader>();
	const root = useRootData();
	const sent = useFormWithNetworkError(useActionData<{ problem: SignInError }>());
	const problem = sent.form?.problem;
	const values = Object.entries(problem?.values ?? {}).map(([name, value]) => [
		name,
		name === "count" ? value : format.number(value),
	]);
	return (
		<PublicShell
			organisation={{ name: root?.organisation.name ?? "" }}
			languageHref={languageHref(root?.path ?? "/", language)}
		>
			<SignInForm
				email={problem?.email}
				remember={problem?.remember}
				next={next}
				resume={problem?.resume}
				error={
					sent.unreached
						? t("auth.unreachable")
						: problem?.text && t(problem.text, Object.fromEntries(values))
				}
				fieldErrors={{
					email: problem?.fields.email && t(problem.fields.email),
					password: problem?.fields.password && t(problem.fields.password),
				}}
			/>
		</PublicShell>
	);
}
