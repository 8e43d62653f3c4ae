import type { PageProps } from "#app/lib/progressive/form-page.tsx";
import { useLocale } from "#app/lib/root-data.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { Form } from "#app/ui/form.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { ShownOnce } from "#app/ui/shown-once.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { UnreachedSummary } from "#app/ui/unreached-summary.tsx";
import type { loadSubscription, SubscriptionState } from "./subscription.server.ts";

type SubscriptionPageProps = PageProps<
	Awaited<ReturnType<typeof loadSubscription>>,
	SubscriptionState
>;

/** Renders the page on which members make, renew and end the address of their calendar. */
export function SubscriptionPage({ page, submission, unreached }: SubscriptionPageProps) {
	const { t } = useLocale();
	const address = submission && "address" in submission ? submission.address : null;
	const failure = submission && "failure" in submission ? submission.failure : null;
	const isMade = address !== null || page.since !== null;
	return (
		<>
			<Breadcrumbs under="profile" here={t("profile.calendar")} />
			<UnreachedSummary unreached={unreached} />
			{!unreached && failure && <Alert>{failure}</Alert>}
			<section className="card form">
				<h2>{t("profile.calendar")}</h2>
				<p className="mb-4">{t("calendarFeed.intro")}</p>
				{address && (
					<ShownOnce
						notice={t("calendarFeed.once")}
						label={t("calendarFeed.address")}
						secret={address}
					>
						<p className="mt-4">
							<a href={address.replace(/^https?:/, "webcal:")}>{t("calendarFeed.open")}</a>
						</p>
					</ShownOnce>
				)}
				{!address && page.since && (
					<p className="mb-4">
						{t("calendarFeed.since")} <RelativeTime at={page.since} />. {t("calendarFeed.lost")}
					</p>
				)}
				<Form method="post" noValidate>
					<div className="buttons">
						{isMade ? (
							<>
								<ConfirmButton
									intent="make"
									label={t("calendarFeed.renew")}
									question={t("calendarFeed.renewAsk")}
								/>
								<ConfirmButton
									intent="stop"
									label={t("calendarFeed.stop")}
									question={t("calendarFeed.stopAsk")}
								/>
							</>
						) : (
							<SubmitButton intent="make" label={t("calendarFeed.make")} />
						)}
					</div>
				</Form>
			</section>
		</>
	);
}
