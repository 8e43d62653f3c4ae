import { Form } from "@remix-run/react";
import { useText } from "#app/lib/i18n.ts";
import type { MemberChoice as Choice } from "#app/lib/request-page/page.server.ts";
import type { Request } from "#contract/schemas/requests.ts";
import { Card } from "./card.tsx";
import { MemberChoice } from "./member-choice.tsx";
import { SubmitButton } from "./submit-button.tsx";

type AssignFormProps = {
	request: Request;
	members: Choice;
	chosen?: string;
	error?: string;
};

/** Puts a request into somebody's hands, or into another's. */
export function AssignForm({ request, members, chosen, error }: AssignFormProps) {
	const { t } = useText();
	const intent = request.assigned_to_id === null ? "assign" : "reassign";
	const isOffered = "options" in members && members.options.length > 0;
	return (
		<Card title={t(`requestActions.${intent}`)}>
			<Form method="post" noValidate key={request.assigned_to_id}>
				<MemberChoice
					name="assigned_to_id"
					label={t("requestActions.assignTo")}
					choice={members}
					chosen={chosen}
					error={error}
					none={t("requestActions.noMembers")}
				/>
				{isOffered && (
					<>
						<input type="hidden" name="version" value={request.version} />
						<SubmitButton
							name="intent"
							value={intent}
							icon="user-check"
							variant="plain"
							label={t(`requestActions.${intent}`)}
							stretch
						/>
					</>
				)}
			</Form>
		</Card>
	);
}
