import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { deviceCookie } from "#app/account/device.server.ts";
import { type SignInProblem, signIn } from "#app/account/sign-in.server.ts";
import { SignInForm } from "#app/account/sign-in-form.tsx";
import { readForm, textOf } from "#app/lib/form.server.ts";
import type { PageHandle } from "#app/lib/page.ts";
import { startOf } from "#app/lib/preferences.server.ts";
import { languageHref, useReader, useRootData } from "#app/lib/root-data.ts";
import { sendOrStay, useSentForm } from "#app/lib/scripts/offline-submit.ts";
import { safeNext, sessionCookie } from "#app/lib/session.server.ts";
import { PublicShell } from "#app/shell/public-shell.tsx";

export const handle: PageHandle = { title: (t) => t("auth.signIn") };

export function loader({ request }: LoaderFunctionArgs) {
	return { next: new URL(request.url).searchParams.get("next") ?? undefined };
}

export async function action({ request }: ActionFunctionArgs) {
	const form = await readForm(request);
	const result = await signIn(request, form);
	if ("problem" in result) return data(result, { status: result.status });
	const remember = form.has("remember");
	const headers = new Headers([
		["Set-Cookie", await sessionCookie(request, result.auth, remember)],
	]);
	const device = await deviceCookie(request, result.device);
	if (device) headers.append("Set-Cookie", device);
	const waiting = textOf(form, "resume");
	const next = textOf(form, "next") || `/${await startOf(request)}`;
	if (!waiting) return redirect(safeNext(next), { headers });
	// 307 has the browser send this form on, to the page whose form was waiting.
	return redirect(safeNext(waiting), { status: 307, headers });
}

export const clientAction = sendOrStay;

export default function SignInPage() {
	const { t, language, format } = useReader();
	const { next } = useLoaderData<typeof loader>();
	const root = useRootData();
	const sent = useSentForm(useActionData<{ problem: SignInProblem }>());
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
