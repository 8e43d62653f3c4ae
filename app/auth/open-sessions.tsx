import type { Translate } from "#app/lib/i18n.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { ListHeader } from "#app/lists/header.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { Form } from "#app/ui/form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { OpenSession } from "#contract/auth/sessions.schemas.ts";

type OpenSessionsProps = {
	sessions: readonly OpenSession[];
	/** Ending all other sessions waits for confirmation. */
	confirmsEnd: boolean;
};

/** Renders the open sessions of the member, with buttons to end them. */
export function OpenSessionList({ sessions, confirmsEnd }: OpenSessionsProps) {
	const { t } = useLocale();
	const others = sessions.filter((one) => !one.this).length;
	return (
		<>
			{confirmsEnd && others > 0 ? (
				<Notice kind="warning">
					<p>{t("signInWays.sessions.endOthersAsk")}</p>
					<Form method="post" action="/sessions?end=others" className="buttons">
						<input type="hidden" name="end" value="others" />
						<SubmitButton
							label={t("signInWays.sessions.endOthers")}
							icon="log-out"
							variant="danger"
						/>
						<ButtonLink href="/sessions">{t("signInWays.sessions.keep")}</ButtonLink>
					</Form>
				</Notice>
			) : (
				others > 0 && (
					<ListHeader count="">
						<ButtonLink href="/sessions?end=others" icon="log-out">
							{t("signInWays.sessions.endOthers")}
						</ButtonLink>
					</ListHeader>
				)
			)}
			<DataTable
				caption={t("profile.sessions")}
				columns={[
					{ key: "device", label: t("signInWays.sessions.device"), className: "head" },
					{ key: "seen", label: t("signInWays.sessions.seen"), className: "meta named" },
					{ key: "since", label: t("signInWays.sessions.since"), className: "meta named" },
					{ key: "address", label: t("signInWays.sessions.address"), className: "meta spare" },
					{ key: "actions", label: t("pages.table.actions"), className: "act" },
				]}
				rows={sessions.map((one) => ({
					key: one.id,
					cells: [
						<span key="device">
							{deviceName(t, one)}{" "}
							{one.this && <span className="badge green">{t("signInWays.sessions.this")}</span>}
						</span>,
						<RelativeTime key="seen" at={one.seen_at} exact />,
						<RelativeTime key="since" at={one.signed_in_at} exact />,
						one.address && (
							<bdi key="address" dir="ltr">
								{one.address}
							</bdi>
						),
						one.this ? null : (
							<Form key="end" method="post" action="/sessions">
								<input type="hidden" name="end" value={one.id} />
								<SubmitButton label={t("signInWays.sessions.end")} variant="plain" />
							</Form>
						),
					],
				}))}
			/>
		</>
	);
}

/** Returns the name of a device, as in "Chrome on Android", as far as it is known. */
export const deviceName = (
	t: Translate,
	{ browser, system }: Pick<OpenSession, "browser" | "system">,
): string =>
	browser && system
		? t("signInWays.sessions.on", { browser, system })
		: (browser ?? system ?? t("signInWays.sessions.unknown"));
