import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadDemoAccounts } from "#app/auth/demo-accounts.server.ts";
import { DemoAccounts } from "#app/auth/demo-accounts.tsx";
import { type SignInState, signInForm } from "#app/auth/sign-in.server.ts";
import { SignInForm } from "#app/auth/sign-in-form.tsx";
import { runPublicFormAction } from "#app/forms/form-action.server.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { useFormWithNetworkError } from "#app/lib/progressive/form-page.tsx";
import { languageHref, useRootData } from "#app/lib/root-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { PublicShell } from "#app/shell/public-shell.tsx";

export const handle: RouteHandle = { title: (t) => t("auth.signIn") };

export async function loader({ request }: LoaderFunctionArgs) {
	return {
		next: new URL(request.url).searchParams.get("next") ?? undefined,
		demo: await loadDemoAccounts(request),
	};
}

export const action = ({ request }: ActionFunctionArgs) => runPublicFormAction(request, signInForm);

export { clientAction } from "#app/lib/progressive/form-page.tsx";

export default function SignInPage() {
	const { t, language } = useTranslation();
	const { next, demo } = useLoaderData<typeof loader>();
	const root = useRootData();
	const { form, unreached } = useFormWithNetworkError(useActionData<SignInState>());
	return (
		<PublicShell
			organisation={{ name: root?.organisation.name ?? "" }}
			languageHref={languageHref(root?.path ?? "/", language)}
		>
			<SignInForm
				submission={form}
				next={next}
				resume={form?.resume}
				error={unreached ? t("auth.unreachable") : form?.failure}
			/>
			{demo.length > 0 && <DemoAccounts accounts={demo} />}
		</PublicShell>
	);
}
