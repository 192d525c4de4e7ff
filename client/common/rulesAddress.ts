/** Where the rules of a system can be read; the server puts in the system and adds `#` and the rule. */
export const RULES = 'turnscript-rules';

export const RULES_ADDRESS = `${RULES}:/\${system}.md`;
