export default {
  self: '{{name}} would like to know how you are.',
  why: 'Why:',
  others: '{{name}} asks you about this child. Please keep it between you two.',
};
