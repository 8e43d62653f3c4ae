import "#app/auth/page-texts.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { loadSignInWays } from "#app/auth/provider.server.ts";
import { linkKey } from "#app/auth/provider-flow.server.ts";
import { defineForm, runFormAction } from "#app/forms/form-action.server.ts";
import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { redirectWithToast } from "#app/lib/flash-cookie.server.ts";
import { pageWithForms } from "#app/lib/progressive/form-page.tsx";
import { useLocale, useRootData } from "#app/lib/root-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Form } from "#app/ui/form.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { UnreachedSummary } from "#app/ui/unreached-summary.tsx";

export const handle: RouteHandle = { title: (t) => t("profile.signIn") };

export const loader = async ({ request }: LoaderFunctionArgs) => ({
	...(await loadSignInWays(request)),
	key: linkKey(await requireSession(request)),
});

const form = defineForm({
	schema: z.object({}),
	resume: () => "/my-sign-in",
	send: (_, { session }) => callApi(session, "DELETE /my-identity"),
	done: () => redirectWithToast("/my-sign-in", "signInWays.unlinked"),
});

export const action = ({ request }: ActionFunctionArgs) => runFormAction(request, form);

export { clientAction } from "#app/lib/progressive/form-page.tsx";

export default pageWithForms<typeof loader, FormState<FormTexts>>(function SignInWaysPage({
	page: { identities, secondStep, key },
	submission,
	unreached,
}) {
	const { t } = useLocale();
	const provider = useRootData()?.organisation.provider;
	const [first] = identities;
	return (
		<>
			<Breadcrumbs under="profile" here={t("profile.signIn")} />
			<UnreachedSummary unreached={unreached} />
			{!unreached && submission?.failure && <Alert>{submission.failure}</Alert>}
			<section className="card form">
				<h2>{provider ? <bdi>{provider}</bdi> : t("signInWays.none")}</h2>
				{first ? (
					<Form method="post">
						<p>
							{t("signInWays.since")} <RelativeTime at={first.linked_at} />
						</p>
						<div className="buttons mt-4">
							<SubmitButton label={t("signInWays.unlink")} variant="plain" />
						</div>
					</Form>
				) : (
					provider && (
						<>
							<p>{t("signInWays.linkHint")}</p>
							<div className="buttons mt-4">
								<ButtonLink href={`/sign-in/provider?for=link&key=${key}`} document>
									{t("signInWays.link")}
								</ButtonLink>
							</div>
						</>
					)
				)}
			</section>
			<section className="card form">
				<h2>{t("signInWays.second.title")}</h2>
				<p>
					{secondStep.since ? (
						<>
							{t("signInWays.second.since")} <RelativeTime at={secondStep.since} />
						</>
					) : (
						t("signInWays.second.off")
					)}
				</p>
				<div className="buttons mt-4">
					<ButtonLink href="/my-second-step">
						{t(secondStep.since ? "signInWays.second.change" : "signInWays.second.setUp")}
					</ButtonLink>
				</div>
			</section>
		</>
	);
});
