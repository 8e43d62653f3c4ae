/** Who may sign in by a password while a provider is switched on. */
export const passwordPolicies = ["everybody", "admins"] as const;
