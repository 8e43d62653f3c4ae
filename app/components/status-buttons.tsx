import { Form } from "@remix-run/react";
import { useText } from "#app/lib/i18n.ts";
import type { RequestStatus, SettableStatus } from "#contract/requests.ts";
import type { ButtonVariant } from "./button.tsx";
import { Card } from "./card.tsx";
import type { IconName } from "./icons.ts";
import { SubmitButton } from "./submit-button.tsx";

const looks: readonly { status: SettableStatus; icon: IconName; variant: ButtonVariant }[] = [
	{ status: "done", icon: "circle-check", variant: "primary" },
	{ status: "in_progress", icon: "circle-play", variant: "plain" },
	{ status: "pending", icon: "clock", variant: "plain" },
	{ status: "rejected", icon: "circle-x", variant: "danger" },
];

/** Moves a request to any status but the present one. */
export function StatusButtons({ status, version }: { status: RequestStatus; version: number }) {
	const { t } = useText();
	return (
		<Card title={t("requestActions.status")}>
			<Form method="post">
				<input type="hidden" name="version" value={version} />
				{looks
					.filter((look) => look.status !== status)
					.map((look) => (
						<SubmitButton
							key={look.status}
							name="status"
							value={look.status}
							icon={look.icon}
							variant={look.variant}
							label={t(`common.status.${look.status}`)}
							stretch
						/>
					))}
			</Form>
		</Card>
	);
}
