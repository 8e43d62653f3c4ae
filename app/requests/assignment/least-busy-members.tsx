import { Form } from "@remix-run/react";
import { useLocale } from "#app/lib/root-data.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { MaintenanceRequest } from "#contract/requests/schemas.ts";
import type { Workload } from "#contract/requests/workload.schemas.ts";

type LeastBusyProps = {
	request: Pick<MaintenanceRequest, "version">;
	intent: "assign" | "reassign";
	members: readonly Workload[];
};

/**
 * Renders the technicians of the request's place with the fewest open requests, with buttons that
 * assign it.
 */
export function LeastBusyMembers({ request, intent, members }: LeastBusyProps) {
	const { t, language, format } = useLocale();
	if (members.length === 0) return null;
	return (
		<Form method="post" className="least">
			<input type="hidden" name="version" value={request.version} />
			<input type="hidden" name="intent" value={intent} />
			<p className="hint">{t("workload.leastBusy")}</p>
			{members.map((member) => (
				<SubmitButton
					key={member.id}
					name="assigned_to_id"
					value={String(member.id)}
					variant="plain"
					label={`\u2068${member[`name_${language}`]}\u2069 · ${t("workload.openOnes", {
						count: member.open,
						shown: format.number(member.open),
					})}`}
					stretch
				/>
			))}
		</Form>
	);
}
