import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { loadDemoAccounts } from "#app/auth/demo-accounts.server.ts";
import { DemoAccounts } from "#app/auth/demo-accounts.tsx";
import { SecondStepForm } from "#app/auth/second-step-form.tsx";
import { type SignInState, signInForm } from "#app/auth/sign-in.server.ts";
import { SignInForm } from "#app/auth/sign-in-form.tsx";
import { runPublicFormAction } from "#app/forms/form-action.server.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { useFormWithNetworkError } from "#app/lib/progressive/form-page.tsx";
import { isPostRequest } from "#app/lib/request-deadline.server.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { anonymousSession, numberSignIn, safeRedirectPath } from "#app/lib/session.server.ts";
import { tenantHasFeature } from "#app/lib/tenant-settings.server.ts";
import { PublicShell } from "#app/shell/public-shell.tsx";

export const handle: RouteHandle = { title: (t) => t("auth.signIn") };

export async function loader({ request }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url);
	const next = searchParams.get("next") ?? undefined;
	const byNumber = await tenantHasFeature(anonymousSession(request), "work_numbers");
	const staysHere = searchParams.get("by") === "email" || isPostRequest();
	if (byNumber && !staysHere && (await numberSignIn(request)))
		throw redirect(safeRedirectPath(numberSignInPath(next)));
	return { next, byNumber, demo: await loadDemoAccounts(request) };
}

/** Returns the address of signing in with a work number. */
const numberSignInPath = (next: string | undefined) =>
	`/sign-in/number${next ? `?${new URLSearchParams({ next })}` : ""}`;

export const action = ({ request }: ActionFunctionArgs) => runPublicFormAction(request, signInForm);

export { clientAction } from "#app/lib/progressive/form-page.tsx";

export default function SignInPage() {
	const { t } = useTranslation();
	const { next, byNumber, demo } = useLoaderData<typeof loader>();
	const { form, unreached } = useFormWithNetworkError(useActionData<SignInState>());
	return (
		<PublicShell>
			{form?.ticket ? (
				<SecondStepForm submission={form} unreached={unreached} />
			) : (
				<SignInForm
					submission={form}
					next={form?.next ?? next}
					resume={form?.resume}
					error={unreached ? t("auth.unreachable") : form?.failure}
				/>
			)}
			{byNumber && !form?.ticket && !form?.resume && (
				<p className="mt-4 mb-4 text-center">
					<Link to={numberSignInPath(next)}>{t("auth.byNumber")}</Link>
				</p>
			)}
			{demo.length > 0 && !form?.ticket && <DemoAccounts accounts={demo} />}
		</PublicShell>
	);
}
