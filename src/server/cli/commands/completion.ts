// Completion in a shell: the script asks the program itself what may come next.
import { Argument, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { type Program, PROGRAM_NAME } from '../program.ts';

const SCRIPTS = {
  bash: `_svc_picker_service() { local IFS=$'\\n'; COMPREPLY=($(compgen -W "$(${PROGRAM_NAME} complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}")" -- "\${COMP_WORDS[COMP_CWORD]}")); }
complete -o default -F _svc_picker_service ${PROGRAM_NAME}`,
  zsh: `_svc_picker_service() { local -a found; found=("\${(@f)$(${PROGRAM_NAME} complete -- "\${(@)words[2,CURRENT]}")}"); if [[ -n "$found" ]]; then compadd -a found; else _files; fi }
compdef _svc_picker_service ${PROGRAM_NAME}`,
  fish: `complete -c ${PROGRAM_NAME} -a '(${PROGRAM_NAME} complete -- (commandline -opc)[2..-1] (commandline -ct))'`,
} as const;

export function addCompletion(program: Program): void {
  program
    .command('completion')
    .description('Print the script that completes commands in a shell')
    .helpGroup('Shell:')
    .addArgument(new Argument('<shell>').choices(['bash', 'zsh', 'fish']))
    .addHelpText('after', `\nExample:\n  source <(${PROGRAM_NAME} completion bash)`)
    .action((shell) => console.log(SCRIPTS[shell]));
  program
    .command('complete', { hidden: true })
    .argument('[words...]')
    .action((words) => console.log(candidates(program, words).join('\n')));
}

/** What may stand for the last word, which is not finished. Nothing where a path, a number or an id is wanted. */
function candidates(program: CommandUnknownOpts, words: readonly string[]): readonly string[] {
  let command = program;
  let places = 0;
  const finished = words.slice(0, -1);
  for (const word of finished) {
    const next = command.commands.find((candidate) => candidate.name() === word);
    if (next) [command, places] = [next, 0];
    else if (!word.startsWith('-')) places += 1;
  }
  const options = [...command.options, ...program.options].filter(({ hidden }) => !hidden);
  const asked = options.find(({ long }) => long === finished.at(-1));
  if (asked && (asked.required || asked.optional)) return asked.argChoices ?? [];
  if (words.at(-1)?.startsWith('-')) return options.flatMap(({ long }) => long ?? []);
  const hidden = new Set(['complete']);
  const names = command.commands.map((candidate) => candidate.name()).filter((name) => !hidden.has(name));
  return names.length > 0 ? names : (command.registeredArguments[places]?.argChoices ?? []);
}
