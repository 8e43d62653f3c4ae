import {
	type ActionFunctionArgs,
	data,
	type HeadersFunction,
	type LoaderFunctionArgs,
	redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useDelayedRedirect } from "#app/auth/delayed-redirect.ts";
import {
	cardNumber,
	loadPasswordLink,
	type PasswordFormState,
	type PasswordLinkView,
	passwordLinkForm,
} from "#app/auth/password-link.server.ts";
import { SetPasswordForm } from "#app/auth/set-password-form.tsx";
import { signInPage } from "#app/auth/sign-in-page.ts";
import { runPublicFormAction } from "#app/forms/form-action.server.ts";
import { type Translate, useTranslation } from "#app/lib/i18n.ts";
import { trimLinkSecret } from "#app/lib/link-secret.ts";
import { useFormWithNetworkError } from "#app/lib/progressive/form-page.tsx";
import { isPostRequest } from "#app/lib/request-deadline.server.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { PublicShell } from "#app/shell/public-shell.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { isolateBidi } from "#contract/values/bidi.ts";

const titleOf = (t: Translate, link: PasswordLinkView) =>
	typeof link === "object" && link.invited !== undefined
		? t("auth.welcome", { name: isolateBidi(link.invited) })
		: t("auth.setPassword");

export const handle: RouteHandle = {
	title: (t, loaded) => titleOf(t, (loaded as { link: PasswordLinkView }).link),
};

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
	const token = trimLinkSecret(params.token);
	const link = await loadPasswordLink(request, token);
	const number = cardNumber(request);
	// The code of a printed card stays useful after its link: it fills in the number.
	if (link === "invalid" && number && !isPostRequest())
		throw redirect(`/sign-in/number?${new URLSearchParams({ number, card: "over" })}`);
	return data({ link, token, number }, { status: link === "invalid" ? 400 : 200 });
};

export const action = ({ request, params }: ActionFunctionArgs) =>
	runPublicFormAction(request, passwordLinkForm(trimLinkSecret(params.token)));

export { clientAction } from "#app/lib/progressive/form-page.tsx";
export { skipRevalidationOnPost as shouldRevalidate } from "#app/lib/progressive/revalidation.ts";

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function ResetPasswordPage() {
	const { t } = useTranslation();
	const { link, token, number } = useLoaderData<typeof loader>();
	const { form: result, unreached } = useFormWithNetworkError(
		useActionData<PasswordFormState | { changed: true }>(),
	);
	const changed = result !== undefined && "changed" in result;
	const next = signInPage(number);
	useDelayedRedirect(changed, next);
	return (
		<PublicShell title={titleOf(t, link)}>
			{changed ? (
				<div className="card form" role="status">
					<Notice kind="success">{t("auth.passwordUpdated")}</Notice>
					<a href={next} className="mt-4 inline-block">
						{t("auth.goingToSignIn")}
					</a>
				</div>
			) : (
				<SetPasswordForm
					link={link}
					token={token}
					number={number}
					submission={unreached ? undefined : result}
					unreached={unreached}
				/>
			)}
		</PublicShell>
	);
}
