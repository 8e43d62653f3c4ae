import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NumberSignInForm } from "#app/auth/number-sign-in-form.tsx";
import { SecondStepForm } from "#app/auth/second-step-form.tsx";
import { type NumberSignInState, numberSignInForm } from "#app/auth/sign-in.server.ts";
import { runPublicFormAction } from "#app/forms/form-action.server.ts";
import { notFoundPage } from "#app/lib/error-responses.server.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { useFormWithNetworkError } from "#app/lib/progressive/form-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { anonymousSession, numberSignIn } from "#app/lib/session.server.ts";
import { tenantHasFeature } from "#app/lib/tenant-settings.server.ts";
import { PublicShell } from "#app/shell/public-shell.tsx";

export const handle: RouteHandle = { title: (t) => t("auth.signIn") };

export async function loader({ request }: LoaderFunctionArgs) {
	if (!(await tenantHasFeature(anonymousSession(request), "work_numbers"))) throw notFoundPage();
	const { searchParams } = new URL(request.url);
	return {
		number: searchParams.get("number") ?? undefined,
		isCardOver: searchParams.has("card"),
		next: searchParams.get("next") ?? undefined,
		shared: (await numberSignIn(request)) === "shared",
	};
}

export const action = ({ request }: ActionFunctionArgs) =>
	runPublicFormAction(request, numberSignInForm);

export { clientAction } from "#app/lib/progressive/form-page.tsx";

export default function NumberSignInPage() {
	const { t } = useTranslation();
	const { number, isCardOver, next, shared } = useLoaderData<typeof loader>();
	const { form, unreached } = useFormWithNetworkError(useActionData<NumberSignInState>());
	return (
		<PublicShell>
			{form?.ticket ? (
				<SecondStepForm submission={form} unreached={unreached} />
			) : (
				<NumberSignInForm
					submission={form}
					number={number}
					isCardOver={isCardOver && !form}
					next={form?.next ?? next}
					shared={shared}
					resume={form?.resume}
					error={unreached ? t("auth.unreachable") : form?.failure}
				/>
			)}
		</PublicShell>
	);
}
