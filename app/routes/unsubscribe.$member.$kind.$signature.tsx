import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { fetchApiResponse } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { notFoundPage } from "#app/lib/error-responses.server.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { trimLinkSecret } from "#app/lib/link-secret.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { getSession } from "#app/lib/session.server.ts";
import { PublicShell } from "#app/shell/public-shell.tsx";
import { MessagePage } from "#app/ui/message-page.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import {
	type MailKind,
	mailedNotificationKinds,
	mailKinds,
} from "#contract/notifications/constants.ts";

export const handle: RouteHandle = { title: (t) => t("unsubscribe.title") };

const isKind = (kind: string | undefined): kind is MailKind =>
	mailKinds.some((one) => one === kind);

export function loader({ params: { kind } }: LoaderFunctionArgs) {
	if (!isKind(kind)) throw notFoundPage();
	return { kind };
}

/**
 * Handles the requests of mail programs, which have no form and no origin. The address authorises
 * them, not a cookie.
 */
export async function action({ request, params }: ActionFunctionArgs) {
	const { member, kind } = params;
	const signature = trimLinkSecret(params.signature);
	try {
		await fetchApiResponse(await getSession(request), "POST /unsubscribe", {
			body: { member, kind, signature },
		});
		return { done: true, invalid: false };
	} catch (failure) {
		if (!(failure instanceof ApiClientError)) throw failure;
		const invalid = failure.status < 500;
		return data({ done: false, invalid }, { status: invalid ? 400 : failure.status });
	}
}

/** Returns the text key; digests and summaries are not among the notifications at the bell. */
const textOf = (state: "done" | "invalid" | "failed" | "ask", kind: MailKind) =>
	!mailedNotificationKinds.some((one) => one === kind) && (state === "ask" || state === "done")
		? (`unsubscribe.${state}.summary` as const)
		: (`unsubscribe.${state}.text` as const);

export default function UnsubscribePage() {
	const { t } = useTranslation();
	const { kind } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>();
	const about = t(`common.notificationKind.${kind}`);
	const state = result?.done ? "done" : result?.invalid ? "invalid" : result ? "failed" : "ask";
	return (
		<PublicShell title={null}>
			<div role={result ? "status" : undefined}>
				<MessagePage
					icon={state === "done" ? "check" : state === "ask" ? "mail" : "triangle-alert"}
					heading="h1"
					title={t(`unsubscribe.${state}.title`)}
					text={t(textOf(state, kind), { about })}
					form={
						(state === "ask" || state === "failed") && (
							<Form method="post">
								<SubmitButton label={t("unsubscribe.confirm")} />
							</Form>
						)
					}
					other={{ href: "/edit-profile#notifications", label: t("unsubscribe.settings") }}
				/>
			</div>
		</PublicShell>
	);
}
